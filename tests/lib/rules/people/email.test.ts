import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountEmail, email, newEmail } from '@/lib/contract/fields';
import { messages } from '@/lib/messages/messages';
import { canonicalEmail, hasPlainMailbox, maskedEmail } from '@/lib/rules/people/email';
import { isEmail, readEmail } from '@/lib/rules/people/valid-email';
import { realEmails, wrongEmails } from '@/tests/support/emails';

const schema = email();

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

it.each([
  ['ann@example.com', 'a…n@example.com'],
  ['robin.okafor+laundry@mail.example.com', 'r…y@mail.example.com'],
  ['al@example.com', 'a…@example.com'],
  ['x@example.com', 'x…@example.com'],
  ['müller@example.com', 'm…r@example.com'],
  ['😀ab@example.com', '😀…b@example.com'],
])('%s is shown as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));

it('tells plain mailboxes from those with letters of another script', () => {
  expect(hasPlainMailbox("o'neil+laundry@example.com")).toBe(true);
  for (const mailbox of ['аnn', 'ann\u200b', 'm\u00fcller', 'ann\u00ad'])
    expect(hasPlainMailbox(`${mailbox}@example.com`)).toBe(false);
});

describe('the rule of an email', () => {
  it.each(realEmails)('takes %j', (typed, canonical) => {
    expect(schema.parse(typed)).toBe(canonical);
  });

  it.each(wrongEmails)('refuses %j in words', (typed) => {
    expect(isEmail(canonicalEmail(typed))).toBe(false);
    expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      messages.emailInvalid,
    ]);
  });

  it.each(['', '  ', '\u200b'])('says that %j is missing', (typed) => {
    expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      messages.emailRequired,
    ]);
  });

  const word = fc.stringMatching(/^[a-z\d](?:[a-z\d-]{0,10}[a-z\d])?$/);
  const mailbox = fc.stringMatching(/^[a-z\d!#$%&'*+/=?^_`{|}~-]{1,20}$/);
  const top = fc.stringMatching(/^[a-z]{2,10}$/);

  it('takes every mailbox of plain words at every domain of plain words', () => {
    const parts = fc.tuple(
      fc.array(mailbox, { minLength: 1, maxLength: 3 }),
      fc.array(word, { minLength: 1, maxLength: 4 }),
      top,
    );
    fc.assert(
      fc.property(parts, ([local, domain, last]) => {
        const address = `${local.join('.')}@${domain.join('.')}.${last}`;
        // Words such as "xn--a" are no names of hosts.
        fc.pre(!/(^|\.)..--/.test(domain.join('.')));
        // Mail programs may read it as an option.
        const isTaken = !address.startsWith('-');
        expect(schema.safeParse(address).data).toBe(isTaken ? address : undefined);
        expect(accountEmail().parse(address)).toBe(address);
      }),
    );
  });

  it('knows no second spelling of a mailbox: what is unseen, or what the DNS would change, is folded or refused', () => {
    const fresh = newEmail();
    const plain = 'mailbox.example';
    const second: string[] = [];
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const char = String.fromCodePoint(point);
      if (!/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\p{M}\p{P}]/u.test(char)) continue;
      const hosts = [`mail${char}box.example`, `${char}${plain}`, `${plain}${char}`, `mailbox${char}example`];
      for (const typed of [
        `an${char}n@${plain}`,
        `ann${char}@${plain}`,
        ...hosts.map((host) => `ann@${host}`),
      ]) {
        const read = fresh.safeParse(typed);
        // Nothing that a program could leave out or change stays in what is taken.
        if (read.success && !/^[!-@[-~]+$/.test(read.data)) second.push(`${point.toString(16)} ${read.data}`);
      }
      for (const host of hosts) {
        const reaches = URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === plain;
        const read = fresh.safeParse(`ann@${host}`);
        if (reaches && read.success && read.data !== `ann@${plain}`)
          second.push(`${point.toString(16)} ${host}`);
      }
    }
    expect(second).toEqual([]);
  });

  it('is one for pages that check before they send, and for the server', () => {
    const unseen = '\u200b'.repeat(1_000);
    for (const typed of [...realEmails.map(([one]) => one), ...wrongEmails, '', `${unseen}ann@example.com`])
      expect([typed, readEmail(typed)]).toEqual([typed, schema.safeParse(typed).data ?? null]);
  });

  it('lets an account go on that has -ann@example.com', () => {
    const address = '-ann@example.com';
    expect(email().safeParse(address).success).toBe(false);
    expect(accountEmail().parse(address)).toBe(address);
  });

  it('never throws, and keeps what it takes', () => {
    const unit = fc.constantFrom(
      'a',
      'B',
      '7',
      '@',
      '.',
      '-',
      '_',
      '"',
      '\\',
      ' ',
      '\u200b',
      '\ud800',
      '\u00e9',
      '\u4e2d',
      '\uff0e',
      '😀',
      '\0',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), fc.string({ unit, maxLength: 12 }), (local, domain) => {
        const read = schema.safeParse(`${local}@${domain}.com`);
        if (read.success) expect(schema.parse(read.data)).toBe(read.data);
      }),
    );
  });
});
