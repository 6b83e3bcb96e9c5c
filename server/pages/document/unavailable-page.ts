/** Pages that need nothing but the server: what happened to the page that was asked for, and whom to call. */
import { createHash } from 'node:crypto';
import { messages } from '@/lib/messages/messages';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { escapeHtml } from '@/lib/text/escape-html';
import { cachedContact } from '@/server/pages/reads/read-health';
import { closedPolicy, commonHeaders } from '@/server/platform/http/security-headers';
import type { Page } from './send-page';

/** Seconds after which a retry is worthwhile. */
export const retryAfter = 10;

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 "Instrument Sans Variable", system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f5f7fa; color: #141e2d; }
main { max-width: 34rem; padding: 2rem 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
.call { font-size: 1.25rem; font-weight: 600; }
a { color: #123f8c; }
@media (prefers-color-scheme: dark) { body { background: #141e2d; color: #f5f7fa; } a { color: #a8c7ff; } }
`;

const policy = closedPolicy.replace(
  "default-src 'none'",
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
);

interface Problem {
  status: number;
  title: string;
  text: string;
  /** Seconds. */
  wait?: number;
}

function html({ title, text }: Problem): string {
  const { name = '', phone } = cachedContact();
  // No number is better than the wrong one.
  const call = phone
    ? `<p class="call">Call us: <a href="${escapeHtml(phoneHref(phone))}">${escapeHtml(formatPhone(phone))}</a></p>\n`
    : '';
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(name ? `${title} · ${name}` : title)}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
${call}<p><a href="">Try again</a> in a moment.</p></main></body></html>`;
}

function makePage(problem: Problem, headers: Page['headers']): Page {
  const common = [...headers].filter(([name]) => everyHeader.has(name));
  return {
    status: problem.status,
    headers: new Map([
      ...common,
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-store'],
      ...(problem.wait ? ([['retry-after', String(problem.wait)]] as const) : []),
      ['content-security-policy', policy],
    ]),
    body: Buffer.from(html(problem)),
  };
}

/** @param status 503 where its reads failed, 500 for any other fault */
export const unavailablePage = (headers: Page['headers'], status: 500 | 503 = 503): Page =>
  makePage(
    {
      status,
      wait: retryAfter,
      title: 'We can’t show this page right now',
      text: 'Our system isn’t answering right now, so we can’t show prices, times or orders. Nothing was ordered, changed or charged. Orders you’ve placed are safe.',
    },
    headers,
  );

const everyHeader = new Map<string, string>(
  Object.entries(commonHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);

/** What a browser that asked for a document shows of a refusal or a fault. @param sentence why it was refused */
export const problemPage = (status: number, sentence: string): Page =>
  status >= 500
    ? unavailablePage(everyHeader, status === 503 ? 503 : 500)
    : makePage(
        {
          status,
          title: 'We couldn’t read that',
          text: `${escapeHtml(sentence)}. Nothing was sent or changed. If you sent a form, go back, copy what you wrote, load the page again and send it once more.`,
        },
        everyHeader,
      );

/** For a network that has too much rendered. @param wait seconds */
export const busyPage = (wait: number): Page =>
  makePage(
    { status: 429, wait, title: 'Please wait a moment', text: `${messages.tooManyRequests()}.` },
    everyHeader,
  );
