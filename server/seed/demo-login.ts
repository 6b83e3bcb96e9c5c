/** The demo customer, printed by `npm start`. Not seeded with SEED_DEMO=no. */
export const demoLogin = { email: 'demo@hudsonandfold.example', password: 'clean-laundry-24' } as const;
