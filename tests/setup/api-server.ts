import { setupServer } from 'msw/node';

/**
 * The API as component and hook tests see it. Nothing is answered until a test says how
 * (`apiServer.use(http.get('/api/v1/order', …))`); any other request fails the test.
 */
export const apiServer = setupServer();
