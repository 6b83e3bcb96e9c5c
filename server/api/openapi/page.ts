/** Renders the OpenAPI document as one plain page, without scripts. */
import { html, raw } from 'hono/html';
import { documentAddress } from './addresses';
import type { OpenApi } from './document';
import { introduction } from './introduction';
import { type Call, methodHtml, operationHtml, rowsHtml, textHtml } from './page-operation';
import { style } from './style';
import { rowsOf } from './type-text';

/** Returns a whole HTML document. */
export function docsPage({ info, servers, tags, paths, components: { schemas } }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]): Call => ({ method: verb.toUpperCase(), path, operation })),
  );
  const callsOf = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
  const contents = tags.map(
    ({ name }) =>
      html`<li><a href="#${name}">${name}</a><ol>${callsOf(name).map(
        ({ method, path, operation }) =>
          html`<li><a href="#${operation.operationId}">${methodHtml(method)} ${path}</a></li>`,
      )}</ol></li>`,
  );
  return String(html`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<style>${raw(style)}</style></head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><h1>${info.title}</h1>
<p>${calls.length} calls under <code>${servers[0]?.url}</code>, version ${info.version}. For programs: <a href="${documentAddress}">openapi.json</a>, OpenAPI 3.1.</p></header>
<nav aria-label="Calls"><details><summary>All calls</summary><ol class="contents">${contents}<li><a href="#schemas">schemas</a></li></ol></details></nav>
<main id="main">
<section aria-labelledby="ground"><h2 id="ground">What holds for every call</h2>
<dl>${introduction.map(({ title, text }) => html`<div><dt>${title}</dt><dd>${textHtml(text)}</dd></div>`)}</dl>
<h3>In the examples</h3>
<pre tabindex="0"><code>API=https://…/api/v1   # this server
TOKEN=…                # accessToken of the answer to sign-in</code></pre></section>
${tags.map(
  ({ name, description }) => html`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>
<p>${description}</p>
${callsOf(name).map((call) => operationHtml(call, schemas))}</section>`,
)}
<section aria-labelledby="schemas"><h2 id="schemas">schemas</h2><p>What several answers hold</p>
${Object.entries(schemas).map(
  ([name, schema]) =>
    html`<article id="${name}"><div><h3>${name}</h3>${rowsHtml(rowsOf(schema, schemas), schemas)}</div></article>`,
)}</section>
</main></body></html>`);
}
