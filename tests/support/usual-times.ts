/** A pickup at 7 – 9 AM of one day and a delivery at 6 – 8 PM of another, as an order or its body has them. */
export const usualTimes = (pickup_date: string, delivery_date: string) => ({
  pickup_date,
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date,
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
});
