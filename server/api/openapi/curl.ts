import type { Parameter } from './operation';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A command that makes the call; `$API` and `$TOKEN` are the reader's. */
export function curlOf(call: {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  bearer: boolean;
  cookie: boolean;
  body: unknown;
}): string {
  const sample = ({ example, schema }: Parameter) => String(example ?? schema.default ?? '');
  const path = call.parameters
    .filter((each) => each.in === 'path')
    .reduce((text, each) => text.replace(`{${each.name}}`, sample(each)), call.path);
  const given = call.parameters.filter((each) => each.in === 'query' && each.example !== undefined);
  const search = new URLSearchParams(given.map((each) => [each.name, sample(each)])).toString();
  const lines = [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}"$API${path}${search && `?${search}`}"`,
    call.bearer && '-H "Authorization: Bearer $TOKEN"',
    call.cookie && '-b "refresh_token=$REFRESH"',
    ...call.parameters
      .filter((each) => each.in === 'header')
      .map((each) => `-H '${each.name}: ${sample(each)}'`),
    call.body !== undefined && "-H 'Content-Type: application/json'",
    call.body !== undefined && `-d ${quoted(JSON.stringify(call.body, undefined, 2))}`,
  ];
  return lines.filter(Boolean).join(' \\\n  ');
}
