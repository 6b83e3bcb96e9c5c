/** Raw malformed requests to the API in a process of its own; each gets the right reply. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, sendRaw } from './http/front';
import { complaints } from './support/child-process';
import { annSignsUp, bundleApi, newFolder, type OwnApi, removeFolder, startApi } from './support/own-api';

let folder: string;
let site: OwnApi;
let signedIn: string[];
let id: number;

beforeAll(async () => {
  folder = await newFolder();
  site = await startApi(await bundleApi(), folder, { LOG_LEVEL: 'warn' });
  const reply = await send(site.origin, '/api/v1/auth/signup', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(annSignsUp),
  });
  const { accessToken, data } = JSON.parse(reply.body.toString());
  signedIn = [`Authorization: Bearer ${accessToken}`];
  id = data.id;
});
afterAll(async () => {
  site.child.kill('SIGKILL');
  await site.ended;
  await removeFolder(folder);
});

/** Sends one raw request; returns its status code and envelope. */
async function ask(method: string, path: string, lines: string[], body: string | Buffer = '') {
  const head = [
    `${method} /api/v1${path} HTTP/1.1`,
    ...['Host: laundry.test', 'Connection: close', ...lines],
    ...(method === 'POST' ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  const reply = await sendRaw(
    site.port,
    Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)]),
  );
  const [top = '', text = ''] = reply.split('\r\n\r\n');
  return { code: Number(top.slice(9, 12)), body: JSON.parse(text) as { status: boolean; message: string } };
}

const json = 'Content-Type: application/json';
const deep = '['.repeat(10_000) + ']'.repeat(10_000);

it.each<[what: string, code: number, lines: string[], body: string | Buffer]>([
  ['a body over 64 KB', 413, [json], `{"email":"${'x'.repeat(65_536)}"}`],
  ['a body of 900 KB', 413, [json], 'x'.repeat(900_000)],
  ['lists 10,000 deep', 400, [json], `{"email":${deep}}`],
  ['a body that ends too early', 400, [json], '{"email":"a@b.co"'],
  ['no object', 422, [json], '[1]'],
  ['broken UTF-8', 400, [json], Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['half a surrogate pair', 422, [json], '{"email":"\\ud800@b.co","password":"correct horse"}'],
  ['XML', 415, ['Content-Type: text/xml'], '<a/>'],
  ['a form where none is taken', 415, ['Content-Type: application/x-www-form-urlencoded'], 'email=a'],
  ['parts of a form', 415, ['Content-Type: multipart/form-data; boundary=x'], '--x--'],
  ['no type', 415, [], '{}'],
  ['another alphabet', 415, ['Content-Type: application/json; charset=utf-16'], '{}'],
  ['what is packed', 415, [json, 'Content-Encoding: gzip'], '{}'],
])('sign-in answers %s with %d, and the next client as ever', async (_what, code, lines, body) => {
  const answer = await ask('POST', '/auth/signin', lines, body);
  expect([answer.code, answer.body.status]).toEqual([code, false]);
  expect(answer.body.message).toMatch(/\w{3}/);
  expect((await ask('GET', '/state', [])).code).toBe(200);
});

it.each([
  ...[
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=%D9%A1',
    'page=',
    'page=abc',
    'page[]=1',
    'page=1&page=2',
  ],
  ...['limit=0', 'limit=101', 'limit=NaN', `limit=${'9'.repeat(400)}`, 'limit=1&limit=1', 'a=1&a=2', '[]=1'],
])('a list with ?%s is refused with 422', async (search) => {
  const answer = await ask('GET', `/order?user_id=${id}&${search}`, signedIn);
  expect([answer.code, answer.body.status]).toEqual([422, false]);
});

it.each(['%', '%zz=1', 'a=%c0%af', '%ff=%fe', 'a=%ed%a0%80'])(
  'a query of ?%s is refused with 400',
  async (search) => {
    expect((await ask('GET', `/order?user_id=${id}&${search}`, signedIn)).code).toBe(400);
  },
);

it('takes the largest page and the odd parameter that means nothing', async () => {
  for (const search of ['page=1000000&limit=100', 'utm_source=x&__proto__=1&%00=2'])
    expect((await ask('GET', `/order?user_id=${id}&${search}`, signedIn)).code).toBe(200);
});

it('logs none of it', () => {
  expect(complaints(site.complained())).toBe('');
  // Who signed up and who was refused is told by the audit, which is no complaint.
  const logged = site.logged().split('\n');
  expect(logged.filter((line) => line !== '' && !line.startsWith('{"'))).toEqual([
    expect.stringMatching(/^Ready on /),
  ]);
  const lines = logged.filter((line) => line.startsWith('{"'));
  expect(lines.filter((line) => JSON.parse(line).audit === undefined)).toEqual([]);
});
