import { describe, expect, it } from 'vitest';
import { passwordProblem } from '@/components/booking/address/password';
import { newPassword } from '@/lib/contract/fields';

describe('passwordProblem, which is that of the API', () => {
  it.each([
    ['1234567', 'Use 8 to 128 characters'],
    ['12345678', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'Use 8 to 128 characters'],
    ['🧺🧺🧺🧺', 'Use 8 to 128 characters'],
    ['🧺'.repeat(8), null],
    ['🧺'.repeat(128), null],
    ['🧺'.repeat(129), 'Use 8 to 128 characters'],
    ['only lower case words', null],
    [' '.repeat(8), 'Use more than just spaces in your password'],
    ['\u00a0\t      \u3000', 'Use more than just spaces in your password'],
    [' '.repeat(7), 'Use 8 to 128 characters'],
  ])('%s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
    expect(newPassword().safeParse(password).error?.issues[0]?.message ?? null).toBe(problem);
  });

  it('does not take an empty one', () => {
    expect(passwordProblem('')).toBe('Use 8 to 128 characters');
  });
});
