/** What the texts of an event are made of, and what they are. */

/** Columns of the order row. */
export interface OrderFacts {
  id: number;
  order_number: string;
  pickup_date: string;
  from_slot: string;
  to_slot: string;
  delivery_date: string;
  delivery_from_slot: string;
  delivery_to_slot: string;
}

export type Estimated = {
  estimate_low_cents: number;
  estimate_high_cents: number;
  services: string;
  is_express: string;
};

export interface EventText {
  title: string;
  message: string;
}
