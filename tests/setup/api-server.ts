import { setupServer } from 'msw/node';

/**
 * The API as component and hook tests see it. Nothing is answered until a test says how
 * (`mock('orders.list', …)` of tests/support/mock.ts); any other request fails the test.
 */
export const apiServer = setupServer();
