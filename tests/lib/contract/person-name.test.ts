import fc from 'fast-check';
import { expect, it } from 'vitest';
import { personName } from '@/lib/contract/fields';

const isName = (typed: string) => personName(80, 'required').safeParse(typed).success;

it.each([
  'https://evil.example',
  'You won! www.evil',
  'ann@example.com',
  'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'ｗｗｗ．ｅｖｉｌ．ｃｏｍ',
  'https://x',
  'www.rahman',
  'WWW.Evil',
])('%s is an address', (name) => expect(isName(name)).toBe(false));

it.each([
  'Ann',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'J.Smith',
  'St.John',
  'St. John-Smythe',
  'Mary St.Clair',
  'Dr.Lee',
  "O'Neil Jr.",
  'Zoë',
  'Nguyễn Thị',
  '王小明',
  'Buy evil things',
  'Lee & Sons, Inc.',
  'Md.Rahman',
  'Md.Ng',
  'Ann.Me',
  'Prof.Lee',
  'Ph.D',
  'Иван.Петров',
  'Raj s/o Kumar',
  'Raj s / o Kumar',
  'Anjali d/o Suresh',
  's/o Kumar',
  'Kumar a/l Raman',
  'Tom/Mary',
  'Gal·la/Núria',
  'Smith/Jones Household',
  'O’Brien-García',
  'Ann (Annie) Lee',
  '王小明/Ming',
])('%s is a name', (name) => expect(isName(name)).toBe(true));

const word = fc.stringMatching(/^\p{Lu}[\p{Ll}'-]{1,12}$/u);

it('no name of words is an address, whatever stands between them', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(' ', ', ', '-', ' & ', '/', '.', ' s/o '),
      (words, between) => {
        expect(isName(words.join(between))).toBe(true);
      },
    ),
  );
});

it('every address that says so itself is an address, wherever it stands', () => {
  const host = fc.stringMatching(/^[a-z\d][a-z\d-]{1,12}\.(com|net|org|xyz|shop|click)$/);
  fc.assert(
    fc.property(
      fc.constantFrom('', 'Ann ', 'Ann, '),
      fc.constantFrom('www.', 'https://', 'ann@'),
      host,
      fc.constantFrom('', ' Lee', '!', ', now'),
      (before, start, name, after) => {
        expect(isName(before + start + name + after)).toBe(false);
      },
    ),
  );
});
