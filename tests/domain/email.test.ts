import { expect, it } from 'vitest';
import { canonicalEmail, hasPlainMailbox } from '@/lib/domain/email';

it.each([
  [' Ann@Example.COM ', 'ann@example.com'],
  ['ａｎｎ@example.com', 'ann@example.com'],
  ['ann@ex\u0430mple.com', 'ann@xn--exmple-4nf.com'],
  ['ann@B\u00dcCHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ['\u212aim@example.com', 'kim@example.com'],
  ['ann@127.0.0.1', 'ann@127.0.0.1'],
  ['ann@a/b.com', 'ann@a/b.com'],
  ['no address', 'no address'],
])('%j is %s', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical);
  expect(canonicalEmail(canonical)).toBe(canonical);
});

it('tells plain mailboxes from those with letters of another script', () => {
  expect(hasPlainMailbox("o'neil+laundry@example.com")).toBe(true);
  for (const mailbox of ['аnn', 'ann\u200b', 'm\u00fcller', 'ann\u00ad'])
    expect(hasPlainMailbox(`${mailbox}@example.com`)).toBe(false);
});
