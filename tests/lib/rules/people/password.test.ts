import { describe, expect, it } from 'vitest';
import { passwordProblem } from '@/components/booking/address/password';
import { isCommonPassword } from '@/server/auth/common-passwords';

describe('passwordProblem', () => {
  it.each([
    ['', 'Use 8 to 128 characters'],
    ['1234567', 'Use 8 to 128 characters'],
    ['12345678', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'Use 8 to 128 characters'],
    ['🧺🧺🧺🧺', 'Use 8 to 128 characters'],
    ['🧺'.repeat(8), null],
    ['🧺'.repeat(128), null],
    ['only lower case words', null],
    [' '.repeat(8), 'Use more than just spaces in your password'],
    ['\u00a0\t      \u3000', 'Use more than just spaces in your password'],
    [' '.repeat(7), 'Use 8 to 128 characters'],
  ])('%s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
});

describe('isCommonPassword', () => {
  it.each([
    'password',
    'PassWord1',
    ' qwerty123 ',
    '12345678',
    'aaaaaaaa',
    'abababab',
    'abcabcabc',
    '🧺'.repeat(8),
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['correct horse battery', 'wash-and-fold-42', 'password that is long', 'aaaaaaab'])(
    'accepts %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
