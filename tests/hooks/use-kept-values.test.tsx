import { act, renderHook } from '@testing-library/react';
import { http } from 'msw';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { useKeptValues } from '@/hooks/use-kept-values';
import { logout } from '@/lib/session';
import { ok, signInAt } from '../components/support';
import { apiServer } from '../setup/api-server';

const key = 'kept-form:letter';
const put = (value: string) => sessionStorage.setItem(key, value);

/** A form of two fields; `type` changes one as typing does. */
function openForm(name: string | undefined = 'letter') {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { text: '', copy: false } });
    return { form, forget: useKeptValues(form, name) };
  });
  const { onChange } = result.current.form.register('text');
  const type = (text: string) =>
    act(() => onChange({ type: 'change', target: { name: 'text', value: text, type: 'text' } }));
  return { result, type, values: () => result.current.form.getValues() };
}

beforeEach(() => signInAt('/feedback'));

it('keeps what was typed for the next time the form is shown, until it is forgotten', async () => {
  const first = openForm();
  await first.type('Dear laundry');
  const second = openForm();
  expect(second.values()).toEqual({ text: 'Dear laundry', copy: false });
  second.result.current.forget();
  expect(openForm().values().text).toBe('');
});

it('keeps nothing that the page filled in by itself', () => {
  const { result } = openForm();
  act(() => result.current.form.setValue('text', 'from the zip code'));
  expect(sessionStorage).toHaveLength(0);
});

it('keeps nothing without a name', async () => {
  const { type } = openForm('');
  await type('secret');
  expect(sessionStorage).toHaveLength(0);
});

it.each(['not json', 'null', '{"text":5,"copy":"yes","other":"x"}', '[]'])(
  'takes no harm from %s in storage',
  (value) => {
    put(value);
    expect(openForm().values()).toEqual({ text: '', copy: false });
  },
);

it('forgets everything when the customer signs out', async () => {
  apiServer.use(http.post('/api/v1/auth/logout', () => ok(null)));
  put('{"text":"Dear laundry"}');
  sessionStorage.setItem('other', 'stays');
  await logout();
  expect({ ...sessionStorage }).toEqual({ other: 'stays' });
});
