import { expect, it } from 'vitest';
import { shortEmail } from '@/server/platform/audit';

it.each([
  ['ann.lee@example.com', 'a…@example.com'],
  ['💌@example.com', '💌…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['@example.com', '…'],
  ['ann', '…'],
  ['', '…'],
])('shortens %s to %s', (long, short) => {
  expect(shortEmail(long)).toBe(short);
});
