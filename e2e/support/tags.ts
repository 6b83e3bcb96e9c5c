/**
 * The tag of a journey of `npm test`. In front of the base API `npm test` has a journey of its own, and all others are
 * those of `npm run verify`, so there they are not core.
 */
export const core = process.env.E2E_API === 'base' ? '@not-core' : '@core';
