/** Renders one call for the docs page. `html` escapes every value. */
import { html } from 'hono/html';
import { contract } from '@/lib/contract';
import type { Words } from '@/lib/contract/define-call';
import { apiPrefix, type Endpoint, endpoints, pathOf } from '@/lib/contract/endpoints';
import { codesOf } from './codes';
import type { OpenApi } from './document';
import { generalLimit, limitsOf } from './limits';
import type { Operation, Parameter } from './operation';
import { noteText, type Row, rowsOf, typeText } from './type-text';

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

type Schemas = OpenApi['components']['schemas'];

/** Turns `code` in backticks into code elements. */
export const textHtml = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : html`${part}`));

/** Turns names of schemas into links. */
const typeHtml = (type: string, schemas: Schemas) =>
  type.split(/\b/).map((word) => (schemas[word] ? html`<a href="#${word}">${word}</a>` : html`${word}`));

export const rowsHtml = (rows: readonly Row[], schemas: Schemas) =>
  html`<dl class="fields">${rows.map(
    ({ name, type, required, note }) =>
      html`<div><dt><code>${name}</code></dt><dd><span class="type">${typeHtml(type, schemas)}</span>${
        required ? '' : ' · optional'
      }${note && ` · ${note}`}</dd></div>`,
  )}</dl>`;

export const methodHtml = (method: string) =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`;

const codeHtml = (label: string, text: string) =>
  html`<h4>${label}</h4><pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>`;

const rowOf = ({ name, schema, required, description, in: place }: Parameter): Row => ({
  name: place === 'header' ? `${name} (header)` : name,
  type: typeText(schema),
  required,
  note: [description, noteText(schema)].filter(Boolean).join('; '),
});

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const files = {
  image: { name: 'photo.jpg', what: 'an image', type: 'JPEG' },
  calendar: { name: 'order.ics', what: 'a calendar file', type: 'iCalendar' },
};

/** A curl command for the call. The reader sets `$API`, `$TOKEN` and `$REFRESH`. */
function curlOf({ method, operation }: Call, endpoint: Endpoint) {
  const { access, refreshCookie } = endpoint;
  const given = (place: Parameter['in']) =>
    operation.parameters
      .filter((each) => each.in === place && each.example !== undefined)
      .map(({ name, example }) => [name, String(example)] as [string, string]);
  const path = pathOf(endpoint, Object.fromEntries(given('path'))).slice(apiPrefix.length);
  const search = String(new URLSearchParams(given('query')));
  const body = operation.requestBody?.content['application/json']?.example;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$API${path}${search && `?${search}`}"`,
    (access === 'customer' || refreshCookie === 'takes') && '-H "Authorization: Bearer $TOKEN"',
    refreshCookie === 'needs' && '-b "refresh_token=$REFRESH"',
    ...given('header').map(([name, value]) => `-H '${name}: ${value}'`),
    endpoint.takes && "-H 'Content-Type: image/jpeg' --data-binary @photo.jpg",
    endpoint.gives && `-o ${files[endpoint.gives].name}`,
    body !== undefined && `-H 'Content-Type: application/json'`,
    body !== undefined && `-d ${quoted(JSON.stringify(body, undefined, 2))}`,
  ]
    .filter(Boolean)
    .join(' \\\n  ');
}

const whoMayCall = ({ access, refreshCookie }: Endpoint) => {
  if (access === 'customer') return 'A signed-in customer';
  if (refreshCookie === 'needs') return 'A browser with the refresh cookie';
  return refreshCookie === 'takes' ? 'Anyone, with or without a session' : 'Everybody';
};

export function operationHtml(call: Call, schemas: Schemas) {
  const { method, path, operation } = call;
  const { operationId: name, parameters } = operation;
  const endpoint: Endpoint = endpoints[name];
  const { more, no }: Words = contract[name];
  const body = operation.requestBody?.content['application/json'];
  const ok = operation.responses[200]?.content?.['application/json'];
  const fields = rowsOf(ok?.schema.anyOf?.[0] ?? ok?.schema ?? {}, schemas);
  return html`<article id="${name}"><div>
<h3>${operation.summary}</h3>
<p class="address">${methodHtml(method)} <code>${path}</code></p>
${more && html`<p>${textHtml(more)}</p>`}
<dl><div><dt>Who may call</dt><dd>${whoMayCall(endpoint)}</dd></div>
<div><dt>Limit</dt><dd>${limitsOf(name).join('; ') || `the general one: ${generalLimit}`}</dd></div>
${endpoint.extension && html`<div><dt>Extension</dt><dd>A website must do without it where it answers 404</dd></div>`}</dl>
${parameters.length > 0 && html`<h4>Parameters</h4>${rowsHtml(parameters.map(rowOf), schemas)}`}
${body && html`<h4>Body: JSON${endpoint.form ? ' or an HTML form' : ''}</h4>${rowsHtml(rowsOf(body.schema, schemas), schemas)}`}
${endpoint.takes && html`<h4>Body: one image</h4><p>JPEG, PNG or WebP</p>`}
${endpoint.gives && html`<h4>Reply: ${files[endpoint.gives].what}</h4><p>${files[endpoint.gives].type}; a refusal is JSON</p>`}
${!endpoint.gives && html`<h4>Reply, beside status and message</h4>`}${rowsHtml(
  fields.filter((row) => row.name !== 'status' && row.name !== 'message'),
  schemas,
)}
<h4>Codes</h4><dl class="codes"><div><dt>200</dt><dd>Done${no && html`; or no, with <code>status: false</code>: ${textHtml(no)}`}</dd></div>
${codesOf(name).map(({ code, meaning }) => html`<div><dt>${code}</dt><dd>${textHtml(meaning)}</dd></div>`)}</dl>
</div><div class="shown">
${codeHtml('Request', curlOf(call, endpoint))}
${ok && codeHtml('Answer', JSON.stringify(ok.example, undefined, 2))}
</div></article>`;
}
