/** Sent by components/layout/page/page-alive.tsx after hydration, awaited by server/pages/document/start-page.ts. */
export const pageAlive = 'page-alive';
