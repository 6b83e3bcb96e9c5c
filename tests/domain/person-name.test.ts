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
])('%s is a name', (name) => expect(namesAnAddress(name)).toBe(false));
