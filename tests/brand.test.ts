/** What follows brand/: that it does for the demo business, and that it would for any other. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeAll } from '@/scripts/lib/brand.mjs';
import { pictures } from '@/server/notifications/mail/pictures';

const readText = (path: string) => readFileSync(path, 'utf8');

/** The files of brand/ as another business would have them. */
const withBrand =
  (change: (brand: Record<string, Record<string, string>>) => void, mark = readText('brand/mark.svg')) =>
  (path: string) => {
    if (path === 'brand/mark.svg') return mark;
    if (path !== 'brand/brand.json') return readText(path);
    const brand = JSON.parse(readText(path));
    change(brand);
    return JSON.stringify(brand);
  };

const green = withBrand((brand) => {
  Object.assign(brand.light ?? {}, {
    accent: '#0b6b3a',
    hover: '#095430',
    text: '#0b6b3a',
    drawing: '#d5f0e1',
  });
  Object.assign(brand.dark ?? {}, { accent: '#1f7f4f', text: '#8fe0b6', drawing: '#1c4a35' });
}, '<svg viewBox="0 0 24 24" stroke="currentColor"><circle cx="12" cy="12" r="9" fill="var(--accent)"/></svg>');

describe('what follows brand/', () => {
  it('is as `npm run brand` makes it', () => {
    for (const [path, text] of writeAll()) expect(readText(path), path).toBe(text);
  });

  it('has its mark and two drawings as pictures for mails', () => {
    const widths = Object.values(pictures).map((base64) => {
      const bytes = Buffer.from(base64, 'base64');
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      return bytes.readUInt32BE(16);
    });
    expect(widths).toEqual([64, 480, 480]);
  });

  it('takes another accent in styles, drawings and icons', () => {
    const files = writeAll(green);
    const all = [...files.values()].join('');
    for (const old of ['#2243d9', '#4464f2', '#dfe6ff', '#24336b']) expect(all).not.toContain(old);
    expect(files.get('styles/brand.css')).toContain('--accent: #0b6b3a;');
    expect(files.get('lib/brand.ts')).toContain('"accent": "#0b6b3a"');
    expect(files.get('styles/brand.css')).toContain('    --accent-ink: #8fe0b6;');
    expect(files.get('components/ui/drawing/files/light/delivery-van.svg')).toContain('#0b6b3a');
    expect(files.get('components/ui/drawing/files/dark/delivery-van.svg')).toContain('#1f7f4f');
  });

  it('takes another mark in pages and icons', () => {
    const files = writeAll(green);
    const shapes = (accent: string) =>
      `<g stroke="currentColor"><circle cx="12" cy="12" r="9" fill="${accent}"/></g>`;
    expect(files.get('components/layout/site/mark.ts')).toContain(`side: 24,`);
    expect(files.get('components/layout/site/mark.ts')).toContain(shapes('{accent}'));
    expect(files.get('public/icon.svg')).toContain(shapes('#0b6b3a'));
    expect(files.get('public/icon.svg')).toContain('[fill="#0b6b3a"]{fill:#1f7f4f}');
  });

  it('takes a mark of several lines', () => {
    const svg =
      '<svg\n  viewBox="0 0 32 32"\n  fill="none">\n  <path\n    d="M1 1\n    L2 2"/>\n  <path d="M3 3"/>\n</svg>\n';
    const files = writeAll(withBrand(() => {}, svg));
    const shapes = '<g fill="none"><path d="M1 1 L2 2"/> <path d="M3 3"/></g>';
    expect(files.get('components/layout/site/mark.ts')).toContain(`  shapes: '${shapes}',\n`);
    expect(files.get('public/icon.svg')).toContain(shapes);
  });
});

describe('a brand that cannot be used', () => {
  const refusal = (...given: Parameters<typeof withBrand>) => {
    try {
      writeAll(withBrand(...given));
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('is refused with the reason', () => {
    expect(refusal((brand) => Object.assign(brand.light ?? {}, { accent: '#8fa4ff' }))).toBe(
      'brand/brand.json: "accent" of "light" and #ffffff are too close: text needs a contrast of 4.5.',
    );
    expect(refusal((brand) => Object.assign(brand.dark ?? {}, { hover: '#5a77f6' }))).toMatch(
      /"hover" of "dark" and #ffffff/,
    );
    expect(refusal((brand) => Object.assign(brand.dark ?? {}, { text: '#2243d9' }))).toMatch(
      /"text" of "dark"/,
    );
    expect(refusal((brand) => Object.assign(brand.light ?? {}, { tint: 'blue' }))).toBe(
      'brand/brand.json: "tint" of "light" is a color like #2243d9, in small letters.',
    );
    expect(refusal((brand) => Object.assign(brand, { letter: 'HF' }))).toMatch(/"letter" is one letter/);
    expect(refusal((brand) => Object.assign(brand.light ?? {}, { accent: '#0f1b2d' }))).toBe(
      'brand/brand.json: #0f1b2d is another color of the drawings. Take one that differs a little.',
    );
  });

  it.each([
    ['a script', '<svg viewBox="0 0 32 32"><script>alert(1)</script></svg>'],
    ['a picture', '<svg viewBox="0 0 32 32"><image href="x.png"/></svg>'],
    ['a handler', '<svg viewBox="0 0 32 32"><path onload="x()" d="M0 0"/></svg>'],
    ['a handler of the whole', '<svg onload="x()" viewBox="0 0 32 32"><path d="M0 0"/></svg>'],
    ['two sides', '<svg viewBox="0 0 32 20"><path d="M0 0"/></svg>'],
  ])('is refused with %s in its mark', (_, svg) => {
    expect(refusal(() => {}, svg)).toMatch(/^brand\/mark\.svg is one square/);
  });
});
