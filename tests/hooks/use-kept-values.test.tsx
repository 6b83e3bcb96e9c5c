import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';

import { type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { useKeptValues } from '@/hooks/use-kept-values';
import { logout } from '@/lib/session-upkeep';
import { ok, signInAt } from '../components/support';
import { mock } from '../support/mock';

const key = 'kept-form:letter';
const put = (value: string) => sessionStorage.setItem(key, value);

interface Letter {
  form: UseFormReturn<{ text: string; copy: boolean }>;
  forget: () => void;
}

function Form({ letter, name }: { letter: Letter; name: string }) {
  letter.form = useForm<{ text: string; copy: boolean }>({ defaultValues: { text: '', copy: false } });
  letter.forget = useKeptValues(letter.form, name);
  return <textarea aria-label="Letter" {...letter.form.register('text')} />;
}

/** A form with two fields, as after a page load. */
function openForm(name = 'letter') {
  cleanup();
  const letter = {} as Letter;
  render(<Form letter={letter} name={name} />);
  const type = (text: string) =>
    fireEvent.change(screen.getByLabelText('Letter'), { target: { value: text } });
  return { letter, type, values: () => letter.form.getValues() };
}

beforeEach(() => signInAt('/feedback'));

it('keeps what was typed for the next time the form is shown, until it is forgotten', () => {
  const first = openForm();
  first.type('Dear laundry');
  const second = openForm();
  expect(second.values()).toEqual({ text: 'Dear laundry', copy: false });
  second.letter.forget();
  expect(openForm().values().text).toBe('');
});

it('keeps nothing that the page filled in by itself', () => {
  const { letter } = openForm();
  act(() => letter.form.setValue('text', 'from the zip code'));
  expect(sessionStorage).toHaveLength(0);
});

it('keeps nothing without a name', () => {
  const { type } = openForm('');
  type('secret');
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
  mock('auth.logout', () => ok(null));
  put('{"text":"Dear laundry"}');
  sessionStorage.setItem('other', 'stays');
  await logout();
  expect({ ...sessionStorage }).toEqual({ other: 'stays' });
});
