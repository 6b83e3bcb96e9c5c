// Renders real Open Graph pictures: the size is right, and nothing is requested from the network.
import { describe, expect, it, vi } from 'vitest';
import { drawable, sharePicture } from '@/app/share-picture/draw';
import { pictureVersion } from '@/server/pages/reads/page-metadata';

/** Width and height from the file's header. */
function sizeOf(png: ArrayBuffer): [number, number] {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Every character that `drawable` lets through. */
const everyCharacter = drawable(
  Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code + 1)).join(''),
);

describe('a picture', () => {
  it.each([
    ['plain words', 'Terms of Service'],
    ['all characters that are let through', everyCharacter],
    ['emoji, and writing that the fonts do not hold', '🧺 洗濯 Прачечная غسيل'],
    ['one endless word', 'W'.repeat(500)],
    ['nothing', ''],
  ])('is drawn of %s without the network', async (_, title) => {
    const fetched = vi.fn((_address: unknown) => Promise.reject(new Error('no network')));
    vi.stubGlobal('fetch', fetched);
    const words = { title, facts: [title, `Updated ${title}`, title], drawing: 'odd-sock' as const };
    const png = await sharePicture({ businessName: 'Hudson & Fold', words, host: 'laundry.example' });
    expect(sizeOf(png)).toEqual([1200, 630]);
    // Its own code is compiled from a data: URL.
    expect(fetched.mock.calls.filter(([address]) => !String(address).startsWith('data:'))).toEqual([]);
  });

  it('is drawn once for the same words', async () => {
    const draw = (title: string) =>
      sharePicture({ businessName: 'A', words: { title, facts: [] }, host: 'a.example' });
    expect(await draw('Same')).toBe(await draw('Same'));
    expect(await draw('Other')).not.toBe(await draw('Same'));
  });

  it('has a new address when anything that it shows changes', () => {
    const words = { title: 'Pricing', facts: ['$1.75 / lb'] };
    const version = pictureVersion('A', words, 'a.example');
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(pictureVersion('A', { ...words }, 'a.example')).toBe(version);
    expect(pictureVersion('B', words, 'a.example')).not.toBe(version);
    expect(pictureVersion('A', { ...words, facts: ['$1.85 / lb'] }, 'a.example')).not.toBe(version);
    expect(pictureVersion('A', words, 'b.example')).not.toBe(version);
  });
});

describe('words that the fonts can not write', () => {
  it.each([
    ['café “Fold” – 5 € · 10’', 'café “Fold” – 5 · 10’'],
    ['Dvořák Łódź', 'Dvorák ódz'],
    ['ﬁve ２ 洗濯', 'five 2'],
    ['a\u0000\n\tb', 'a b'],
    ['🧺', ''],
  ])('%j are written %j', (text, written) => {
    expect(drawable(text)).toBe(written);
  });
});
