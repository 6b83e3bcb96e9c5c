/** The query of a link in a mail about the mailing list. */
export interface MailLinkQuery {
  email?: string | string[];
  token?: string | string[];
}

const first = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? '';

/** Address and token of the link, '' where they are missing or too long to be true. */
export function readMailLink(query: MailLinkQuery): { email: string; token: string } {
  const email = first(query.email);
  const token = first(query.token);
  return { email: email.length > 254 ? '' : email, token: token.length > 200 ? '' : token };
}
