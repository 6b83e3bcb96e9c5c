/** Where a form of a link's page leads, and what is said there. */
import { expect, it, vi } from 'vitest';
import { messages } from '@/lib/messages/messages';
import * as answers from '@/server/pages/forms/answer-cookie';
import * as forms from '@/server/pages/forms/post-form';
import { actByLink } from '@/server/pages/track/act';

const key = 'Rk3s8Yq1QJmWw0p5b7c2Zg';
const old = 'Nothing was changed yet. Please look again, and press once more.';

async function act(fields: Record<string, string>, data: { reason: string; form?: string }) {
  const reply = { httpStatus: 409, cookies: [], done: false, message: old, errors: {}, data };
  vi.spyOn(forms, 'postValues').mockResolvedValue(reply);
  const said = vi.spyOn(answers, 'setAnswer').mockResolvedValue();
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
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
