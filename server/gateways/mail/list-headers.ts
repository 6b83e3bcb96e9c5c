/**
 * The headers behind a mail program's own "Unsubscribe" button. One click alone is offered over https only, as
 * RFC 8058 asks; elsewhere the button opens the page. Empty without an address.
 */
export function listHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {};
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
