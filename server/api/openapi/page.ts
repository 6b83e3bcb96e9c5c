/** The OpenAPI document as one plain page: no script, one style sheet, everything on it. */
import { html, raw } from 'hono/html';
import { documentAddress } from './addresses';
import type { OpenApi } from './document';
import { introduction } from './introduction';
import type { Operation } from './operation';
import { operationHtml } from './page-operation';
import { rowsHtml, textHtml } from './page-parts';
import { style } from './style';
import { rowsOf } from './type-text';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ method: verb.toUpperCase(), path, operation })),
  );
}

const methodHtml = (method: string) => html`<span class="method ${method.toLowerCase()}">${method}</span>`;

/** A whole HTML document. */
export function docsPage(document: OpenApi): string {
  const calls = callsOf(document);
  const { schemas } = document.components;
  const callsWith = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
  const contents = html`<ol class="contents">${document.tags.map(
    ({ name }) =>
      html`<li><a href="#${name}">${name}</a><ol>${callsWith(name).map(
        ({ method, path, operation }) =>
          html`<li><a href="#${operation.operationId}">${methodHtml(method)}<span>${path}</span></a></li>`,
      )}</ol></li>`,
  )}<li><a href="#schemas">schemas</a></li></ol>`;
  const page = html`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${document.info.title}</title>
<style>${raw(style)}</style></head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><p class="eyebrow">${document.info.title}</p>
<h1>The API, call by call</h1>
<p class="lead">${calls.length} calls under <code>${document.servers[0]?.url}</code>, version ${document.info.version}. For programs: <a href="${documentAddress}">openapi.json</a>, OpenAPI 3.1.</p></header>
<nav aria-label="Calls"><details><summary>All calls</summary>${contents}</details></nav>
<main id="main">
<section class="ground" aria-labelledby="ground"><h2 id="ground">What holds for every call</h2>
<dl class="rules">${introduction.map(({ title, text }) => html`<div><dt>${title}</dt><dd>${textHtml(text)}</dd></div>`)}</dl>
<h3>In the examples</h3>
<pre tabindex="0"><code>API=https://…/api/v1   # this server
TOKEN=…                # accessToken of the answer to sign-in</code></pre></section>
${document.tags.map(
  ({ name, description }) => html`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>
<p class="lead">${description}</p>
${callsWith(name).map(({ method, path, operation }) => operationHtml({ method, path, operation, document }))}</section>`,
)}
<section aria-labelledby="schemas"><h2 id="schemas">schemas</h2><p class="lead">What several answers hold</p>
${Object.entries(schemas).map(
  ([name, schema]) =>
    html`<article class="schema" id="${name}"><h3>${name}</h3>${rowsHtml(rowsOf(schema, schemas), schemas)}</article>`,
)}</section>
</main></body></html>`;
  return String(page);
}
