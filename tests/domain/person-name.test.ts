import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesAnAddress } from '@/lib/domain/person-name';

it.each([
  'https://evil.example',
  'evil.com',
  'Evil.Com now',
  'You won! www.evil',
  'see bit.ly/x',
  't.co',
  'x.com',
  'ann@example.com',
  'evil．com',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'a/b',
  'hxxp:\\\\evil',
  'пример.рф',
  'win-a-prize.xyz',
  'Claim your gift: prize.top/now',
  'free.gifts.click',
  'evil.md.com',
  'md.com',
  'evil.example',
  'evil\u200b.com',
  'https://x',
  '//evil',
  '/etc/passwd',
  'he/',
  'and/or.com',
  'www.rahman',
])('%s is an address', (name) => expect(namesAnAddress(name)).toBe(true));

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
  'Mohd.Faisal',
  'Md.Ng',
  'Wm.Penn',
  'Wm.Page',
  'Geo.Washington',
  'Chas.Dickens',
  'Ma.Cristina',
  'Fco.Javier',
  'Prof.Lee',
  'Ph.D',
  'Lee Ph.D.',
  'Ann.Lee',
  'Иван.Петров',
  'Raj s/o Kumar',
  'Raj S/O Kumar',
  'Raj s / o Kumar',
  'Anjali d/o Suresh',
  'Lee c/o Kim',
  's/o Kumar',
  'Kumar a/l Raman',
  'Sam a/k/a Sammy',
  'Tom/Mary',
  'Gal·la/Núria',
  'Gaŀla/Núria',
  'Smith/Jones Household',
  'O’Brien-García',
  'Ann (Annie) Lee',
  '王小明/Ming',
])('%s is a name', (name) => expect(namesAnAddress(name)).toBe(false));

const word = fc.stringMatching(/^\p{Lu}[\p{Ll}'-]{1,12}$/u);

it('no name of words is an address, whatever stands between them', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(' ', ', ', '-', ' & ', '/'),
      (words, between) => {
        expect(namesAnAddress(words.join(between))).toBe(false);
      },
    ),
  );
});

it('every host at a common end is an address, wherever it stands', () => {
  const host = fc.stringMatching(/^[a-z\d][a-z\d-]{1,12}\.(com|net|org|xyz|shop|click)$/);
  fc.assert(
    fc.property(
      fc.constantFrom('', 'Ann ', 'Ann, '),
      host,
      fc.constantFrom('', ' Lee', '!', ', now'),
      (before, name, after) => {
        expect(namesAnAddress(before + name + after)).toBe(true);
      },
    ),
  );
});
