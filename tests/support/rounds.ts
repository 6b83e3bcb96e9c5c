const { TEST_ROUNDS } = process.env;

/** How often a property is tried: few rounds in `npm test`, many in the lab. */
export const rounds = Number(TEST_ROUNDS ?? 15);

/** The same input each time in `npm test`, new input in the lab. */
export const seeded = (seed: number) => (TEST_ROUNDS ? {} : { seed });
