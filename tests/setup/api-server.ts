import { setupServer } from 'msw/node';

/**
 * The API for component and hook tests. Every request fails the test unless it has been mocked (`mock('orders.list',
 * …)` of tests/support/mock.ts).
 */
export const apiServer = setupServer();
