// What is pasted is not cut before it is formatted or judged: a number too long is refused, never saved as another.
import { expect, it } from 'vitest';
import { signInAt, user } from '../support';
import { everyForm } from './every-form';

const pasted = '7'.repeat(2_500);

const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    ({ type, readOnly, disabled, hidden }) =>
      /^(text|tel|email|password|search|textarea)$/.test(type) && !readOnly && !disabled && !hidden,
  );

const names = ['profile', 'changed address', 'new card', 'inquiry', 'request for a street', 'zip check'];

it.each(everyForm.filter(({ name }) => names.includes(name)))('$name', async ({ open, signedIn }) => {
  if (signedIn) signInAt('/');
  await open();
  expect(fields()).not.toEqual([]);
  for (const field of fields()) {
    await user.clear(field);
    await user.click(field);
    await user.paste(pasted);
    expect([field.name, field.value.replace(/\D/g, '').length]).toEqual([field.name, pasted.length]);
  }
});
