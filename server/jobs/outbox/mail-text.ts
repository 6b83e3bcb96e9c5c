import { formatPhone } from '@/lib/domain/phone';

export interface MailText {
  subject: string;
  /** 'Hello Ann,' */
  greeting?: string;
  paragraphs: string[];
  /** The main link; `url` is absolute, made from settings.publicUrl. */
  action?: MailLink;
  more?: MailLink[];
}

export interface MailLink {
  label: string;
  url: string;
}

/** The business: name, address and phone (ten digits). */
export type Sender = { name: string; location: string; phone: string };

/** Subject, plain text and HTML of one mail. All text is escaped. */
export function writeMail({ subject, greeting, paragraphs, action, more = [] }: MailText, sender: Sender) {
  const closing = [sender.name, sender.location, formatPhone(sender.phone)].filter(Boolean).join(' · ');
  const lines = [...(greeting ? [greeting] : []), ...paragraphs];
  const links = [...(action ? [action] : []), ...more];
  const text = [...lines, ...links.map(({ label, url }) => `${label}:\n${url}`), `--\n${closing}`].join(
    '\n\n',
  );
  const html = [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title>`,
    '<body style="font:16px/1.5 system-ui,sans-serif;color:#1c2430;max-width:34em;margin:2em auto;padding:0 1em">',
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...links.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
    `<hr><p style="font-size:14px">${escapeHtml(closing)}</p></body></html>`,
  ].join('\n');
  // A line break in the subject could inject a header.
  return { subject: subject.replace(/\s+/g, ' '), text: `${text}\n`, html };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
