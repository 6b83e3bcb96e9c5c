/** One call on the readable page. */
import { html } from 'hono/html';
import { codesOf } from './codes';
import { curlOf } from './curl';
import type { OpenApi } from './document';
import { generalLimit, limitsOf } from './limits';
import { notes } from './notes';
import type { Operation, Parameter, Response } from './operation';
import { codeHtml, rowsHtml, textHtml } from './page-parts';
import { noteText, type Row, rowsOf, typeText } from './type-text';

interface Parts {
  method: string;
  path: string;
  operation: Operation;
  document: OpenApi;
}

function parametersOf({ operation, document }: Parts): Parameter[] {
  const { parameters } = document.components;
  return operation.parameters.map((each) => {
    const name = '$ref' in each ? (each.$ref.split('/').at(-1) ?? '') : '';
    return ('$ref' in each ? parameters[name as keyof typeof parameters] : each) as Parameter;
  });
}

const rowOf = ({ name, schema, required, description, in: place }: Parameter): Row => ({
  name: place === 'header' ? `${name} (header)` : name,
  type: typeText(schema),
  required: required ?? false,
  note: description ?? noteText(schema),
});

const whoMayCall = ({ security }: Operation) => {
  if (security.some((each) => Object.keys(each).length === 0)) return 'Everybody, with a session';
  if (security.some((each) => 'bearer' in each)) return 'A signed-in customer';
  return security.length > 0 ? 'A browser with the refresh cookie' : 'Everybody';
};

export function operationHtml(parts: Parts) {
  const { method, path, operation, document } = parts;
  const { schemas } = document.components;
  const parameters = parametersOf(parts);
  const { operationId: name } = operation;
  const body = operation.requestBody?.content['application/json'];
  const form = operation.requestBody?.content['application/x-www-form-urlencoded'];
  const ok = (operation.responses[200] as Response).content?.['application/json'];
  const reply = ok?.schema.oneOf?.[0] ?? ok?.schema ?? {};
  const fields = rowsOf(reply, schemas).filter((row) => row.name !== 'status' && row.name !== 'message');
  const { more, no } = notes[name];
  const limits = limitsOf(name);
  const isBearer = operation.security.some((each) => 'bearer' in each);
  return html`<article id="${name}"><div class="told">
<h3>${operation.summary}</h3>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
${more ? html`<p>${textHtml(more)}</p>` : ''}
<dl class="facts"><div><dt>Who may call</dt><dd>${whoMayCall(operation)}</dd></div>
<div><dt>Limit</dt><dd>${limits.length > 0 ? limits.join('; ') : `the general one: ${generalLimit}`}</dd></div>
${operation['x-extension'] ? html`<div><dt>Extension</dt><dd>A website must do without it where it answers 404</dd></div>` : ''}</dl>
${parameters.length > 0 ? html`<h4>Parameters</h4>${rowsHtml(parameters.map(rowOf), schemas)}` : ''}
${body ? html`<h4>Body <span>JSON${form ? ' or an HTML form' : ''}</span></h4>${rowsHtml(rowsOf(body.schema, schemas), schemas)}` : ''}
<h4>Reply <span>beside status and message</span></h4>${rowsHtml(fields, schemas)}
<h4>Codes</h4><dl class="codes"><div><dt>200</dt><dd>Done${no ? html`; or no, with <code>status: false</code>: ${no}` : ''}</dd></div>
${codesOf(name).map(({ code, meaning }) => html`<div><dt>${code}</dt><dd>${textHtml(meaning)}</dd></div>`)}</dl>
</div><div class="shown">
${codeHtml('Request', curlOf({ method, path, parameters, bearer: isBearer, cookie: name === 'auth.refresh', body: body?.example }))}
${codeHtml('Answer', JSON.stringify(ok?.example, undefined, 2))}
</div></article>`;
}
