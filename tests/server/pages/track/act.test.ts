/** Where a form of a link's page leads, and what is said there. */
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '@/lib/messages/messages';
import { countCharacters } from '@/lib/text/text-limits';
import * as answers from '@/server/pages/forms/answer-cookie';
import * as forms from '@/server/pages/forms/post-form';
import { actByLink } from '@/server/pages/track/act';

const key = 'Rk3s8Yq1QJmWw0p5b7c2Zg';
const old = 'Nothing was changed yet. Please look again, and press once more.';

type Reply = Awaited<ReturnType<typeof forms.postValues>>;

const act = (fields: Record<string, string>, data: { reason: string; form?: string }) =>
  send(fields, { httpStatus: 409, message: old, data });

async function send(fields: Fields, reply: Partial<Reply>) {
  const full = { httpStatus: 200, cookies: [], done: false, message: '', errors: {}, data: null, ...reply };
  vi.spyOn(forms, 'postValues').mockResolvedValue(full);
  return post(fields);
}

type Fields = Record<string, string | string[]>;

async function post(fields: Fields) {
  const said = vi.spyOn(answers, 'setAnswer').mockResolvedValue();
  const body = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  const request = new Request(`http://laundry.test/track/${key}/act`, { method: 'POST', body });
  const { headers } = await actByLink(request, key);
  return { page: headers.get('location'), said: said.mock.calls };
}

it('an old form of a question leads to it, with one to send instead', async () => {
  const { page, said } = await act({ action: 'take_back' }, { reason: 'form', form: 'new' });
  expect(page).toBe(`/track/${key}/take-back?why=form&press=new`);
  expect(said).toEqual([]);
});

it('an old form of the digits, which stand on the order’s own page, is told there', async () => {
  const { page, said } = await act({ action: 'prove', digits: '0123' }, { reason: 'form', form: 'new' });
  expect(page).toBe(`/track/${key}`);
  expect(said).toEqual([[page, { done: false, message: old }]]);
});

// A message of earlier digits is written over.
it.each<[string, Partial<Reply>, object]>([
  ['the right digits', { done: true, message: 'Thank you' }, { done: true, message: 'Thank you' }],
  ['wrong digits', { httpStatus: 422, errors: { digits: 'Wrong' } }, { done: false, message: 'Wrong' }],
  ['an old form', { httpStatus: 409, message: old, data: { reason: 'form' } }, { done: false, message: old }],
])('%s lead to what the link of the mail asked', async (_, reply, message) => {
  const { page, said } = await send({ action: 'prove', digits: '0123', of: 'rate', stars: '2' }, reply);
  expect(page).toBe(`/track/${key}/rate?stars=2`);
  expect(said).toEqual([[`/track/${key}/rate`, message]]);
});

it.each(['..', '../..//evil.example\r\n', '%2e%2e', 'rate?press=1'])(
  'no field of a form leads out of the link’s pages: %j',
  async (of) => {
    const { page } = await send({ action: 'prove', of }, { done: true });
    expect(page).toBe(`/track/${key}/prove`);
  },
);

const report = { kind: 'not_clean', line: 'order', text: 'Still a stain' };
const photos = ['a'.repeat(22)];

it('a refusal without a period gets one before it is said that a text was cut', () => {
  expect(messages.linkTextCut('At most 1,000 characters')).toMatch(
    /^At most 1,000 characters\. Your text is/,
  );
});

describe('a report that is not taken stays written', () => {
  const fields = { action: 'report', ...report, photos: photos[0] ?? '' };
  it.each<[string, Partial<Reply>, string]>([
    ['too long', { httpStatus: 422, errors: { text: 'Too long' } }, ''],
    ['of yesterday', { httpStatus: 409, message: old, data: { reason: 'form', form: 'new' } }, '?press=new'],
    ['one too many', { httpStatus: 429, message: 'Slow down' }, ''],
  ])('%s', async (_, reply, query) => {
    const { page, said } = await send(fields, reply);
    expect(page).toBe(`/track/${key}/report${query}`);
    const message = reply.message || 'Too long';
    expect(said).toEqual([
      [`/track/${key}/report`, { done: false, message, written: { ...report, photos } }],
    ]);
  });

  it('where the server is away', async () => {
    vi.spyOn(forms, 'postValues').mockRejectedValue(new Error('away'));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { page, said } = await post(fields);
    expect(page).toBe(`/track/${key}/report`);
    expect(said[0]?.[1]).toMatchObject({ written: report });
  });

  /** Without a pattern, and the same each time. */
  const digest = (at: number) => createHash('sha256').update(`${at}`).digest();
  const characters = (count: number, first: number, size: number) =>
    Array.from({ length: count }, (_, at) =>
      String.fromCodePoint(first + (digest(at).readUInt32BE() % size)),
    ).join('');
  const limited = { httpStatus: 429, message: 'Slow down' };
  const tenPhotos = {
    photos: Array.from({ length: 10 }, (_, at) => digest(-at - 1).toString('base64url', 0, 16)),
  };

  it.each([
    ['1,000 Chinese characters', characters(1000, 0x4e00, 8_000)],
    ['1,000 emoji', characters(1000, 0x1f300, 700)],
    ['more English than is taken', JSON.stringify(messages).slice(0, 2_500)],
  ])('whole, with its photos: %s', async (_, text) => {
    const { said } = await send({ ...fields, ...tenPhotos, text }, limited);
    const { message } = limited;
    expect(said[0]?.[1]).toMatchObject({ message, written: { ...report, ...tenPhotos, text } });
    expect(sealedSize(said[0]?.[1])).toBeLessThanOrEqual(2_800);
  });

  it.each([
    ['of a text that no cookie holds', characters(5_000, 0x20000, 40_000), 700],
    ['of a text without end', 'x'.repeat(100_000), 4_000],
  ])('the beginning %s, and all else', async (_, text, atLeast) => {
    const { said } = await send({ ...fields, ...tenPhotos, text }, { httpStatus: 422, message: old });
    const { message, written = {} } = (said[0]?.[1] ?? {}) as {
      message?: string;
      written?: Record<string, string>;
    };
    expect(message).toBe(`${old} Your text is too long for this page to keep, so its end is missing.`);
    expect(written).toMatchObject({ kind: report.kind, line: report.line, ...tenPhotos });
    expect(text.startsWith(written.text ?? '')).toBe(true);
    expect(countCharacters(written.text ?? '')).toBeGreaterThanOrEqual(atLeast);
    expect(written.text).not.toMatch(/\p{Surrogate}/u);
    expect(sealedSize(said[0]?.[1])).toBeLessThanOrEqual(2_800);
  });
});

const sealedSize = (answer: unknown) =>
  answers.sealAnswer(randomBytes(32), `/track/${key}/report`, answer, 1_000_000_000_000).length;

it('a rating that was pressed too soon keeps its words', async () => {
  const data = { reason: 'soon', form: 'new' };
  const { page, said } = await act({ action: 'rate', stars: '4', text: 'Good' }, data);
  expect(page).toBe(`/track/${key}/rate?stars=4&press=new`);
  expect(said[0]?.[1]).toMatchObject({ message: old, written: { text: 'Good' } });
});

it('what can’t be reported or rated anymore is told on the order’s own page', async () => {
  const { page, said } = await send({ action: 'rate', stars: '4' }, { httpStatus: 409, message: old });
  expect(page).toBe(`/track/${key}`);
  expect(said).toEqual([[page, { done: false, message: old }]]);
});

it('a form that is lost leaves a line in the log, without the link, and the page says to try again', async () => {
  vi.spyOn(forms, 'postValues').mockRejectedValue(new Error('no route to the API'));
  const said = vi.spyOn(answers, 'setAnswer').mockResolvedValue();
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const body = new FormData();
  body.set('action', 'cancel');
  const request = new Request(`http://laundry.test/track/${key}/act`, { method: 'POST', body });
  const page = (await actByLink(request, key)).headers.get('location');
  expect(said.mock.calls).toEqual([[page, { done: false, message: messages.offlineAgain }]]);
  expect(logged.mock.calls).toEqual([['A form did not reach the API:', 'no route to the API']]);
});

it.each(['../../x', '//evil.example', 'x?y#z', '\r\nLocation: https://evil.example'])(
  'what is typed leads nowhere else: %j',
  async (typed) => {
    const { page } = await act({ action: 'tip', tips: typed }, { reason: 'soon', form: typed });
    expect(page).toMatch(new RegExp(`^/track/${key}/tip\\?tips=[^&]+&why=soon&press=[^&]+$`));
    expect(new URL(page ?? '', 'http://laundry.test').searchParams.get('tips')).toBe(typed);
  },
);
