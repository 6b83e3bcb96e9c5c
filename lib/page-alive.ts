/**
 * Browser event sent after hydration, when React's handlers are attached (sent by components/layout/page-alive.tsx,
 * awaited by server/pages/start-page.ts).
 */
export const pageAlive = 'page-alive';
