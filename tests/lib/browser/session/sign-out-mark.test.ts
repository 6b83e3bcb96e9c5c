import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieValues, isMarkedOver, isMarkedSignedOut } from '@/lib/browser/session/sign-out-mark';

describe('the values of a cookie', () => {
  it.each<[header: string | null | undefined, values: string[]]>([
    [undefined, []],
    [null, []],
    ['', []],
    ['a=1', ['1']],
    ['b=2; a=1; c=3', ['1']],
    ['a=1;a=2', ['1', '2']],
    ['a=1; a=1; b=1', ['1']],
    [' a = 1 ;\ta=2', ['1', '2']],
    ['a="1"; a=""', ['1', '']],
    ['a="1', ['"1']],
    ['a=b=c', ['b=c']],
    ['a', []],
    ['a; a=1', ['1']],
    ['=1; a=1', ['1']],
    ['A=1; aa=1; xa=1; a.b=1', []],
    ['b="x; a=1"', ['1"']],
    [';;; ;a=1;;', ['1']],
  ])('%j', (header, values) => expect(cookieValues(header, 'a')).toEqual(values));

  it('all of fifty, each once, whatever stands between them', () => {
    const value = fc.stringMatching(/^[\w-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(value, { maxLength: 50 }), fc.array(value, { maxLength: 5 }), (own, others) => {
        const pairs = [...own.map((each) => `a=${each}`), ...others.map((each) => `b=${each}`)];
        expect(cookieValues(pairs.join('; '), 'a')).toEqual([...new Set(own)]);
      }),
    );
  });

  it('of 16 kB are read at once', () => {
    const started = performance.now();
    for (const each of ['a=', '=', ' ', ';', '"', 'a= '])
      cookieValues(each.repeat(16_384 / each.length), 'a');
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('the mark of a sign-out', () => {
  const page = `page_session=${'a'.repeat(22)}`;
  it.each<[cookies: string, isMarked: boolean]>([
    ['', false],
    [page, false],
    ['signed_out=1', true],
    ['signed_out=0; signed_out=1', true],
    ['signed_out="1"', true],
    [`${page}; signed_out=1`, true],
    ['__Host-signed_out=1', true],
    [`__Host-${page}; __Host-signed_out=1`, true],
    [`signed_out=0; __Host-${page}; __Host-signed_out=1`, true],
    // Set by a neighbor of the domain.
    [`__Host-${page}; signed_out=1`, false],
    [`${page}; __Host-${page}; signed_out=1`, false],
    [`signed_out=1; signed_out=1; __Host-${page}; __Host-signed_out=0`, false],
  ])('%j: %s', (cookies, isMarked) => expect(isMarkedSignedOut(cookies)).toBe(isMarked));

  it('over TLS alone is of this host', () => {
    expect([isMarkedOver(true, 'signed_out=1'), isMarkedOver(false, 'signed_out=1')]).toEqual([false, true]);
    expect([isMarkedOver(true, '__Host-signed_out=1'), isMarkedOver(false, '__Host-signed_out=1')]).toEqual([
      true,
      false,
    ]);
  });
});
