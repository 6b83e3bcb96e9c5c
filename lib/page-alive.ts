/** The browser's event for "React listens now" (components/layout/page-alive.tsx sends it, server/http/start-page.ts waits). */
export const pageAlive = 'page-alive';

/** On the elements that hold Next's data for React as JSON (server/http/paint-before-scripts.ts). */
export const nextDataAttribute = 'data-next';
