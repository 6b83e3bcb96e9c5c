/** The pages of `npm run mails`: a list of all mails, and one mail as HTML and text, light and dark, wide and narrow. */
import { escapeHtml } from '@/server/jobs/outbox/escape-html';
import { type MailExample, mailExamples } from './examples';
import { sender } from './order-examples';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];
const widths = [600, 390];

/** The mail as a program in that scheme shows it, whatever the browser's own scheme is. */
export const inScheme = (html: string, scheme: Scheme): string =>
  html.replace('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all');

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: 17rem 1fr; min-height: 100vh; }
nav { padding: 1rem; border-right: 1px solid #8886; }
nav a { display: block; padding: 2px 8px; border-radius: 6px; color: inherit; text-decoration: none; }
nav a[aria-current] { background: #2243d9; color: #fff; }
main { padding: 1rem 1.5rem; min-width: 0; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
.views { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
figure { margin: 0; }
iframe { border: 1px solid #8886; background: #fff; }
pre { width: 560px; max-width: 100%; margin: 0; padding: 1rem; border: 1px solid #8886; white-space: pre-wrap; overflow-wrap: anywhere; box-sizing: border-box; }
`;

const page = (current: string, main: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(current || 'All emails')}</title>
<style>${style}</style></head><body>
<nav>${mailExamples.map(({ name }) => `<a href="/${name}"${name === current ? ' aria-current="page"' : ''}>${name}</a>`).join('\n')}</nav>
<main>${main}</main></body></html>`;

function mailPage({ name, written }: MailExample): string {
  const { subject, text, html, unsubscribeUrl } = written;
  const facts = [
    ['From', sender.name],
    ['Subject', subject],
    ['Size', `${(Buffer.byteLength(html) / 1024).toFixed(1)} kB`],
    ['List-Unsubscribe', unsubscribeUrl ?? 'none: this email always comes'],
  ];
  const views = widths.flatMap((width) =>
    schemes.map(
      (scheme) =>
        `<figure><figcaption>${width} px, ${scheme}</figcaption><iframe title="${width} px, ${scheme}" width="${width}" height="720" src="/${name}/html?scheme=${scheme}"></iframe></figure>`,
    ),
  );
  views.splice(1, 0, `<figure><figcaption>Text</figcaption><pre>${escapeHtml(text)}</pre></figure>`);
  return page(
    name,
    `<h1>${escapeHtml(subject)}</h1>
<dl>${facts.map(([label = '', value = '']) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<div class="views">${views.join('\n')}</div>`,
  );
}

const listPage = () =>
  page(
    '',
    `<h1>${mailExamples.length} emails</h1><dl>${mailExamples
      .map(
        ({ name, written }) =>
          `<dt><a href="/${name}">${name}</a></dt><dd>${escapeHtml(written.subject)}</dd>`,
      )
      .join('\n')}</dl>`,
  );

/** What is at a path: the list, '/<mail>' with all its views, '/<mail>/html?scheme=dark'. Undefined: nothing. */
export function find(url: URL): string | undefined {
  const [name = '', part] = url.pathname.slice(1).split('/');
  if (!name) return listPage();
  const found = mailExamples.find((each) => each.name === name);
  if (!found) return undefined;
  if (!part) return mailPage(found);
  const scheme = url.searchParams.get('scheme') === 'dark' ? 'dark' : 'light';
  return part === 'html' ? inScheme(found.written.html, scheme) : undefined;
}
