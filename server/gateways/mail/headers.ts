import type { Mail } from './gateway';

/**
 * What mail programs act on. `Auto-Submitted` keeps out-of-office notices from answering what no person wrote
 * (RFC 3834). The `List-Unsubscribe` pair is behind the program's own "Unsubscribe" button; one click alone is offered
 * over https only, as RFC 8058 asks, and elsewhere the button opens the page.
 */
export const headersOf = ({ isAutomatic, unsubscribeUrl: url }: Mail): Record<string, string> => ({
  ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
  ...(url && { 'List-Unsubscribe': `<${url}>` }),
  ...(url?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});
