/** Pieces of the readable page. `html` escapes whatever is put into it. */
import { html } from 'hono/html';
import type { JsonSchema } from './json-schema';
import type { Row } from './type-text';

/** Sentences with `code` in them. */
export const textHtml = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`));

/** Names of schemas become links to them. */
const typeHtml = (type: string, schemas: Record<string, JsonSchema>) =>
  type
    .split(/\b/)
    .map((word) => (Object.hasOwn(schemas, word) ? html`<a href="#${word}">${word}</a>` : html`${word}`));

export const rowsHtml = (rows: readonly Row[], schemas: Record<string, JsonSchema>) =>
  html`<dl class="fields">${rows.map(
    ({ name, type, required, note }) =>
      html`<div><dt><code>${name}</code></dt><dd><span class="type">${typeHtml(type, schemas)}</span>${
        required ? '' : html` <span class="optional">optional</span>`
      }${note ? html` <span class="note">${note}</span>` : ''}</dd></div>`,
  )}</dl>`;

export const codeHtml = (label: string, text: string) =>
  html`<h4>${label}</h4><pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>`;
