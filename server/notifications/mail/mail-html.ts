/** Tables, inline styles and no remote content: the same before "Show images", offline and years later. */
import { brand } from '@/lib/brand';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { escapeHtml } from '@/lib/text/escape-html';
import type { Sender } from '@/server/shop/sender';
import type { MailLink, MailText } from './mail-facts';
import { colors, inline, styleSheet } from './mail-look';

const { light, fixed } = colors;
const border = `1px solid ${light.edge}`;
/** Around a photo, so that it can be left out. */
export const photoPlace = ['<!--photo-->', '<!--/photo-->'] as const;
const open = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** At most 600 px wide. @param mail plain text, escaped here */
export function mailHtml(mail: MailText, sender: Sender): string {
  const preview = [
    mail.under,
    ...(mail.facts ?? []).map((fact) => fact.join(': ')),
    ...(mail.paragraphs ?? []),
  ];
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<title>${escapeHtml(mail.subject)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<style>
${styleSheet}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden" hidden>${escapeHtml(preview.filter(Boolean).join(' '))}</div>
${open} width="100%" class="ground" style="width:100%;background-color:${light.ground}">
<tr><td align="center" class="outer" style="padding:24px 16px 32px">
${open} width="100%" style="width:100%;max-width:600px">
${nameRow(sender, mail.picture !== undefined)}
<tr><td>
${ticket(mail)}
</td></tr>
${footer(mail, sender)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function image(cid: string, alt: string, look: string): string {
  return `<img src="cid:${cid}" alt="${alt}" border="0" ${look}>`;
}

/** A cell that looks like it, in a mail without pictures. */
const letterMark = `<td class="accent" width="28" height="30" aria-hidden="true" style="${inline.mark};width:28px;height:30px;font-size:18px;line-height:30px">${escapeHtml(brand.letter)}</td>`;
const drawnMark = `<td width="32" aria-hidden="true" style="width:32px;background-color:${fixed.tile};border-radius:8px">${image('mark', '', 'width="32" height="32" style="display:block;width:32px;height:32px"')}</td>`;

/** The mark, and the name. */
const nameRow = ({ name }: Sender, hasPictures: boolean) => `<tr><td style="padding:0 0 20px">
${open}><tr>
${hasPictures ? drawnMark : letterMark}
<td class="ink" style="${inline.name};padding-left:10px">${escapeHtml(name)}</td>
</tr></table>
</td></tr>`;

/** A perforation between head and body. */
function ticket(mail: MailText): string {
  const head = headRows(mail);
  const body = bodyRows(mail);
  const top = mail.asks ? '' : `border-top:${border};border-radius:14px 14px 0 0;`;
  const bottom = `border-bottom:${border};border-radius:0 0 14px 14px;`;
  const all = mail.asks ? bottom : `border-top:${border};border-bottom:${border};border-radius:14px;`;
  const rows = body.length
    ? [part(head, `${top}padding:24px 28px 16px`), perforation, part(body, `${bottom}padding:16px 28px 28px`)]
    : [part(head, `${all}padding:24px 28px`)];
  return `${open} width="100%" style="width:100%;border-collapse:separate">
${[...(mail.asks ? [band(mail.asks)] : []), ...rows].join('\n')}
</table>`;
}

const part = (rows: string[], style: string) =>
  `<tr><td colspan="3" class="surface edge pad" style="background-color:${light.surface};border-left:${border};border-right:${border};${style}">
${open} width="100%" style="width:100%">
${rows.join('\n')}
</table>
</td></tr>`;

const band = (text: string) =>
  `<tr><td colspan="3" class="edge pad" style="${inline.asks};border:${border};border-bottom-width:0;border-radius:14px 14px 0 0;padding:10px 28px">${escapeHtml(text)}</td></tr>`;

const notch = (side: 'left' | 'right') => {
  const radius = side === 'left' ? '0 10px 10px 0' : '10px 0 0 10px';
  return `<td class="surface" width="10" style="width:10px;background-color:${light.surface};font-size:0;line-height:0"><div class="ground edge" style="width:9px;height:18px;background-color:${light.ground};border:${border};border-${side}-width:0;border-radius:${radius}"></div></td>`;
};
const perforation = `<tr>
${notch('left')}
<td class="surface" style="background-color:${light.surface};padding:0 6px;font-size:0;line-height:0"><div class="edge" style="height:9px;border-bottom:2px dotted ${light.edge}"></div><div style="height:9px"></div></td>
${notch('right')}
</tr>`;

const row = (className: string, style: string, content: string) =>
  `<tr><td class="${className}" style="${style}">${content}</td></tr>`;

/** On its own light ground, because its lines are dark. */
const drawingRow = `<tr><td align="center" style="background-color:${fixed.tile};border-radius:10px;padding:12px 0">${image('drawing', '', 'width="240" style="display:block;width:240px;height:auto;max-width:80%"')}</td></tr>
<tr><td height="16" style="height:16px;font-size:0;line-height:0">&nbsp;</td></tr>`;

const headRows = ({ ticket: name, headline, under, picture }: MailText) => [
  ...(picture ? [drawingRow] : []),
  ...(name ? [row('quiet', `${inline.ticket};padding-bottom:4px`, escapeHtml(name))] : []),
  `<tr><td><h1 class="ink headline" style="${inline.headline};margin:0">${lines(headline)}</h1></td></tr>`,
  ...(under ? [row('quiet', `${inline.quiet};padding-top:8px`, lines(under))] : []),
];

function bodyRows({
  facts = [],
  paragraphs = [],
  picture,
  action,
  more = [],
  offers = [],
}: MailText): string[] {
  const parts = [
    ...(picture?.photoId ? [photo] : []),
    ...(facts.length ? [factsTable(facts)] : []),
    ...paragraphs.map((text) => paragraph(lines(text))),
    ...(action ? [button(action)] : []),
    ...more.map((each) => paragraph(link(each))),
    ...offers.flatMap(({ text, links = [] }) => [
      paragraph(lines(text)),
      ...(links.length ? [paragraph(links.map(inRow).join(' '))] : []),
    ]),
  ];
  return parts.map(
    (part, index) => `<tr><td style="padding-top:${index === 0 ? 0 : 16}px">${part}</td></tr>`,
  );
}

const paragraph = (html: string) => `<p class="ink" style="${inline.text};margin:0">${html}</p>`;

/** Marked, because a photo may be gone when the mail is handed over. */
const photo = `${photoPlace[0]}${image('photo', 'Your laundry as we left it', 'width="540" style="display:block;width:100%;height:auto;border-radius:10px"')}${photoPlace[1]}`;

const factsTable = (facts: NonNullable<MailText['facts']>) => `${open} width="100%" style="width:100%">
${facts
  .map(
    ([label, value]) =>
      `<tr><td class="quiet" valign="top" style="${inline.quiet};padding:2px 16px 2px 0;white-space:nowrap">${escapeHtml(label)}</td><td class="ink" valign="top" align="right" style="${inline.value};padding:2px 0">${lines(value)}</td></tr>`,
  )
  .join('\n')}
</table>`;

const button = ({ label, url }: MailLink) =>
  `${open} class="wide"><tr><td class="accent" align="center" style="background-color:${light.accent};border-radius:10px"><a href="${escapeHtml(url)}" style="${inline.button};display:inline-block;padding:12px 24px">${escapeHtml(label)}</a></td></tr></table>`;

const link = ({ label, url }: MailLink) =>
  `<a class="link" href="${escapeHtml(url)}" style="${inline.link}">${escapeHtml(label)}</a>`;

/** Wide and high enough for a thumb, five beside each other on a phone. */
const inRow = ({ label, url }: MailLink) =>
  `<a class="link" href="${escapeHtml(url)}" style="${inline.link};display:inline-block;padding:10px 8px 10px 0">${escapeHtml(label)}</a>`;

function footer({ why, stop }: MailText, { name, location, phone }: Sender): string {
  const number = formatPhone(phone);
  const call = phoneHref(phone);
  const parts = [
    escapeHtml(name),
    escapeHtml(location),
    call
      ? `<a class="quiet" href="${call}" style="${inline.small};white-space:nowrap">${number}</a>`
      : number,
  ];
  const small = (html: string) => `<p class="quiet" style="${inline.small};margin:0 0 4px">${html}</p>`;
  return `<tr><td class="pad" style="padding:20px 28px 0">
${small(parts.filter(Boolean).join(' · '))}
${small(escapeHtml(why))}
${stop ? small(link(stop)) : ''}
</td></tr>`;
}

/** No line break in '7 – 9 AM', 'z…e@example.com', '31 lb' and '2 bags': a dash would let one in even between two no-break spaces. */
const together = (html: string) =>
  html
    .replace(/(\d) (AM|PM|lb|bags?)\b/g, '$1&nbsp;$2')
    .replace(/\S+( – |…)[^\s<]+/g, '<span style="white-space:nowrap">$&</span>');

const lines = (text: string) => together(escapeHtml(text)).replace(/\r?\n/g, '<br>');
