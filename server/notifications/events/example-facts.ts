/** One order, as the database would hold it, for the examples of events. */

export const exampleOrder = {
  id: 26,
  order_number: '1048026',
  status: 1,
  services: 'Wash & Fold, Dry Cleaning',
  is_express: 'yes',
  bags: 2,
  pieces: 5,
  handoff: 'doorman',
  pickup_address: JSON.stringify({
    address1: '160 West 71st Street',
    address2: 'Apt 4B',
    city: { name: 'New York' },
    state: { name: 'New York' },
    zip_code: '10023',
  }),
  saved_cents: 150,
  created: '2026-11-23T15:04:00.000Z',
  cutoff_at: '2026-11-24T01:00:00.000Z',
  pickup_date: '2026-11-24',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date: '2026-11-27',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  estimate_low_cents: 3000,
  estimate_high_cents: 3000,
  estimate_from: 'no',
  net_price_cents: 5425,
  wf_quantity_hundredths: 3100,
};

export const washFoldOrder = {
  ...exampleOrder,
  services: 'Wash & Fold',
  is_express: 'no',
  pieces: 0,
  saved_cents: 400,
  estimate_high_cents: 3600,
};
export const lightOrder = { ...exampleOrder, wf_quantity_hundredths: 1840, net_price_cents: 3220 };
export const bookedToday = { ...exampleOrder, estimate_high_cents: 0, created: exampleOrder.cutoff_at };
