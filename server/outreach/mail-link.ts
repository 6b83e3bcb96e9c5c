/** The query of a link in a mailing list mail. */
export interface MailLinkQuery {
  email?: string | string[];
  token?: string | string[];
}

const first = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? '';

/** The link's address and token; '' when missing or too long. */
export function readMailLink(query: MailLinkQuery): { email: string; token: string } {
  const email = first(query.email);
  const token = first(query.token);
  return { email: email.length > 254 ? '' : email, token: token.length > 200 ? '' : token };
}
