import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '@/server/auth/common-passwords';

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
