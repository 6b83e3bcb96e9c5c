/** What the forms of the shop's own pages ask of the API, where they lead, and what is said there. */
import { expect, it, vi } from 'vitest';
import { shopMessage } from '@/lib/browser/shop/shop-message';
import { messages } from '@/lib/messages/messages';
import * as answers from '@/server/pages/forms/answer-cookie';
import { actAtDoor, type DoorName } from '@/server/pages/shop/act';
import * as reads from '@/server/pages/shop/read';

const key = 'Rk3s8Yq1QJmWw0p5b7c2Zg';
const id = '7d0c1b7e-4c52-4f3a-9a55-0f6f3b1f1c11';

async function act(door: DoorName, fields: [string, string][], code: number, reply: object) {
  const headers = { 'Set-Cookie': 'door_1=secret; HttpOnly' };
  const asked = vi
    .spyOn(reads, 'fetchAtDoor')
    .mockResolvedValue(Response.json({ status: code < 400, ...reply }, { status: code, headers }));
  const said = vi.spyOn(answers, 'setAnswer').mockResolvedValue();
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const request = new Request(`http://laundry.test/${door}/${key}/act`, { method: 'POST', body });
  const response = await actAtDoor(request, door, key);
  const [path, init] = asked.mock.calls[0] ?? [];
  const message = said.mock.calls[0]?.[1];
  return {
    status: response.status,
    page: response.headers.get('location'),
    cookie: response.headers.getSetCookie(),
    path,
    sent: init && JSON.parse(String(init.body)),
    // As the cookie brings it to the page.
    message: message && shopMessage.parse(JSON.parse(JSON.stringify(message))),
  };
}

const press: [string, string][] = [
  ['action', 'picked_up'],
  ['id', id],
  ['order_number', '1048219'],
  ['place', 'stop-1048219-pickup'],
  ['bags', '2'],
];

it('a PIN opens the page, with the cookie of the API and nothing to say', async () => {
  const fields: [string, string][] = [
    ['action', 'pin'],
    ['pin', '4821'],
  ];
  expect(await act('route', fields, 200, { status: true, message: '', data: null })).toEqual({
    ...{ status: 303, page: `/route/${key}`, cookie: ['door_1=secret; HttpOnly'] },
    ...{ path: `/api/v1/route/${key}/sign-in`, sent: { pin: '4821' }, message: undefined },
  });
});

it('a wrong PIN is told in the words of the API', async () => {
  const errors = { pin: 'That PIN is wrong. 4 tries are left.' };
  const { message } = await act('counter', [['action', 'pin']], 422, {
    message: 'Check it',
    errors,
    data: null,
  });
  expect(message).toMatchObject({ done: false, message: errors.pin });
});

it('a press is made now, once for its form, and leads back to its stop', async () => {
  const { path, sent, page, message } = await act('route', press, 200, { message: '', data: {} });
  expect(path).toBe(`/api/v1/route/${key}/press`);
  expect(sent).toEqual({ id, order_number: '1048219', step: 'picked_up', bags: 2, age: 0 });
  expect(page).toBe(`/route/${key}#stop-1048219-pickup`);
  expect(message).toEqual({ done: true, message: 'Saved.', order: '1048219' });
});

it('where another phone told other bags, the same press can be sent again', async () => {
  const data = { reason: 'bags', bags: 3 };
  const { message } = await act('route', press, 409, { message: 'Which is right?', data });
  const again = { action: 'picked_up', id, order_number: '1048219', bags: 2, instead_of: 3 };
  expect(message).toMatchObject({ done: false, message: 'Which is right?', order: '1048219', again });
});

it('a count that has to be typed again keeps what was typed', async () => {
  const fields: [string, string][] = [
    ...[['action', 'count'] as [string, string], ['id', id] as [string, string]],
    ...[['order_number', '1048219'] as [string, string], ['weight_lb', '184'] as [string, string]],
  ];
  const data = { reason: 'again', total: 322 };
  const { path, message } = await act('counter', fields, 409, { message: 'Type it once more.', data });
  expect(path).toBe(`/api/v1/counter/${key}/order/1048219/count`);
  expect(message).toMatchObject({ done: false, twice: true, total: 322, typed: { weight_lb: 184 } });
});

it('a piece without a quantity is sent as it is, and stays in the form', async () => {
  const fields: [string, string][] = [
    ['action', 'count'],
    ['piece', 'Comforter'],
    ['quantity', ''],
    ['price', ''],
  ];
  const errors = { 'pieces.0.quantity': 'How many?' };
  const { sent, message } = await act('counter', fields, 422, { message: 'How many?', errors, data: null });
  expect(sent.pieces).toEqual([{ piece: 'Comforter', quantity: null }]);
  expect(message).toMatchObject({ message: 'How many?', typed: { pieces: [{ piece: 'Comforter' }] } });
});

it('what is no number is refused by the API, and said', async () => {
  const fields: [string, string][] = [
    ['action', 'count'],
    ['weight_lb', 'two'],
  ];
  const { message } = await act('counter', fields, 400, { message: 'Enter a weight', data: null });
  expect(message).toMatchObject({ done: false, message: 'Enter a weight' });
});

it('a form that is lost leaves a line in the log, without the link, and the page says to try again', async () => {
  vi.spyOn(reads, 'fetchAtDoor').mockRejectedValue(new Error('no route to the API'));
  const said = vi.spyOn(answers, 'setAnswer').mockResolvedValue();
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const body = new FormData();
  for (const [name, value] of press) body.append(name, value);
  const request = new Request(`http://laundry.test/route/${key}/act`, { method: 'POST', body });
  const page = (await actAtDoor(request, 'route', key)).headers.get('location')?.split('#')[0];
  expect(said.mock.calls).toEqual([[page, { done: false, message: messages.offlineAgain }]]);
  expect(logged.mock.calls).toEqual([['A form did not reach the API:', 'no route to the API']]);
});

it.each(['../../x', '//evil.example', 'stop-1 2', '\r\nLocation: https://evil.example'])(
  'what is typed leads nowhere else: %j',
  async (typed) => {
    const fields: [string, string][] = [...press.filter(([name]) => name !== 'place'), ['place', typed]];
    expect((await act('route', fields, 200, { data: {} })).page).toBe(`/route/${key}`);
  },
);

it.each<[DoorName, string]>([
  ['route', 'bill'],
  ['counter', 'picked_up'],
  ['route', 'constructor'],
])('%s has no form that does %s', async (door, action) => {
  const { path, message } = await act(door, [['action', action]], 200, {});
  expect(path).toBeUndefined();
  expect(message).toMatchObject({ done: false });
});
