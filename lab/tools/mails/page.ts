/** The page of `npm run mails`. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from '@/lib/text/escape-html';
import { pictures } from '@/server/notifications/mail/pictures';
import { type MailExample, mailExamples, sender } from './examples';

const views = [700, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);

/** What comes with the mail; its drawing also stands for a photo. */
function pictureOf(html: string, cid: string): string {
  const drawing = html.includes('>Delivered ') ? pictures.delivered : pictures.booked;
  return `data:image/png;base64,${cid === 'mark' ? pictures.mark : drawing}`;
}

/** Whatever the browser's own scheme is. */
const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll(/cid:(\w+)/g, (_, cid: string) => pictureOf(html, cid))
    .replace('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all');

function drawMail({ name, written: { subject, text, html, unsubscribeUrl } }: MailExample): string {
  const facts = `From ${sender.name} · ${(Buffer.byteLength(html) / 1024).toFixed(1)} kB · List-Unsubscribe: ${
    unsubscribeUrl ?? 'none, this email always comes'
  }`;
  const frames = views.map(
    ({ width, scheme }) =>
      `<figure><figcaption>${width} px, ${scheme}</figcaption><iframe title="${width} px, ${scheme}" width="${width}" height="720" loading="lazy" srcdoc="${escapeHtml(inScheme(html, scheme))}"></iframe></figure>`,
  );
  return `<details id="${name}"><summary>${name}: ${escapeHtml(subject)}</summary><p>${escapeHtml(facts)}</p>
<div>${frames.join('\n')}<figure><figcaption>Text</figcaption><pre>${escapeHtml(text)}</pre></figure></div></details>`;
}

const style = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif; }
details > div { display: flex; flex-wrap: wrap; gap: 1.5rem; }
figure { margin: 0 0 2rem; }
iframe { border: 1px solid #8886; background: #fff; }
pre { max-width: 35rem; padding: 1rem; border: 1px solid #8886; white-space: pre-wrap; overflow-wrap: anywhere; }`;

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>All emails</title><style>${style}</style></head><body>
<h1>${mailExamples.length} emails</h1>
${mailExamples.map(drawMail).join('\n')}
</body></html>
`;

const file = 'dist/mails.html';
writeFileSync(file, page);
process.stdout.write(`Every mail: ${pathToFileURL(file).href}\n`);
