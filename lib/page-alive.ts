/** The browser's event for "React listens now" (components/layout/page-alive.tsx sends it, server/pages/start-page.ts waits). */
export const pageAlive = 'page-alive';
