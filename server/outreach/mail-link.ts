export interface MailLinkQuery {
  email?: string | string[];
  token?: string | string[];
}

const first = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? '';

/** Its values; '' when missing or too long. Mails about the account have only a token. */
export interface MailLink {
  email: string;
  token: string;
}

export function readMailLink(query: MailLinkQuery): MailLink {
  const email = first(query.email);
  const token = first(query.token);
  return { email: email.length > 254 ? '' : email, token: token.length > 200 ? '' : token };
}
