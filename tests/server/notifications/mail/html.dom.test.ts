/** What mail programs need of a mail, for every mail of the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type MailExample, mailExamples, publicUrl, sender } from '@/lab/tools/mails/examples';
import { colors } from '@/server/notifications/mail/mail-look';
import { writeMail } from '@/server/notifications/mail/mail-text';
import { backgroundOf, colorOf, contrast, schemes } from './contrast';
import { faultsOf } from './validate-html.mjs';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

describe.each(mailExamples)('$name', ({ name, mail, written }: MailExample) => {
  const { subject, text, html } = written;
  const page = parse(html);
  const all = [...page.body.querySelectorAll<HTMLElement>('*')];
  const links = [...page.body.querySelectorAll('a')];

  it('is valid HTML', () => expect(faultsOf(html)).toEqual([]));

  it('names its language, its title, its characters and both schemes', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">\n<head>\n<meta charset="utf-8">/);
    expect(page.title).toBe(subject);
    const meta = (key: string) => page.querySelector(`meta[name="${key}"]`)?.getAttribute('content');
    expect(meta('color-scheme')).toBe('light dark');
    expect(meta('supported-color-schemes')).toBe('light dark');
    expect(meta('viewport')).toBe('width=device-width, initial-scale=1');
  });

  it('needs nothing from elsewhere, and stays far below what Gmail cuts off', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    const pictures = [...page.querySelectorAll('img')].map((each) => each.getAttribute('src'));
    const drawn = mail.picture ? ['cid:mark', 'cid:drawing'] : [];
    expect(pictures).toEqual([...drawn, ...(mail.picture?.photoId ? ['cid:photo'] : [])]);
    const known = [
      'table',
      'tbody',
      'tr',
      'td',
      'div',
      'h1',
      'p',
      'a',
      'br',
      'span',
      ...(mail.picture ? ['img'] : []),
    ];
    expect(
      [...new Set(all.map(({ localName }) => localName))].filter((each) => !known.includes(each)),
    ).toEqual([]);
    expect(html).not.toMatch(/\bsrc="(?!cid:)|url\(|@import|<link|<script|background=/i);
  });

  it('is laid out with tables that are no tables to a screen reader, at most 600 px wide', () => {
    for (const table of page.querySelectorAll('table'))
      expect(table.getAttribute('role')).toBe('presentation');
    expect(html).toContain('width:100%;max-width:600px');
    const widths = all
      .filter(({ localName }) => localName !== 'img')
      .flatMap((each) => [each.style.width, each.getAttribute('width') ?? '']);
    for (const width of widths)
      if (!width.endsWith('%')) expect(Number.parseInt(width || '0', 10)).toBeLessThan(50);
  });

  it('links to this site alone, by absolute addresses', () => {
    for (const link of links) {
      const href = link.getAttribute('href') ?? '';
      const isOwn = href === publicUrl || href.startsWith(`${publicUrl}/`);
      const isStore = name === 'app-link' && /^https:\/\/(apps\.apple|play\.google)\.com\//.test(href);
      expect(isOwn || isStore || /^(tel:\+1\d{10}|mailto:[^@\s]+@\S+)$/.test(href), href).toBe(true);
      expect(words(link.textContent)).not.toBe('');
    }
  });

  it('has one heading and one button', () => {
    expect([...page.querySelectorAll('h1')].map(({ textContent }) => words(textContent))).toEqual([
      mail.headline,
    ]);
    const buttons = links.filter((link) => link.parentElement?.classList.contains('accent'));
    expect(buttons.map(({ textContent, href }) => [textContent, href.replace(/\/$/, '')])).toEqual(
      mail.action ? [[mail.action.label, mail.action.url]] : [],
    );
    // After a message to us there is nothing to do, and a code is typed where it was asked for.
    expect(buttons.length).toBe(
      /^(inquiry-received|sign-in-code|link-code|not-mine|test$|door-closed)/.test(name) ? 0 : 1,
    );
  });

  it.each(schemes)('can be read in the %s scheme', (scheme) => {
    const texts = all.filter(
      (each) =>
        !each.hidden &&
        [...each.childNodes].some((node) => node.nodeType === 3 && words(node.textContent) !== ''),
    );
    expect(texts.length).toBeGreaterThan(4);
    for (const each of texts)
      expect(
        contrast(colorOf(each, scheme), backgroundOf(each, scheme)),
        words(each.textContent),
      ).toBeGreaterThanOrEqual(4.5);
  });

  it('says in HTML what it says in plain text, and nothing else', () => {
    const leaves = all.filter(
      (each) =>
        !each.hidden &&
        ['td', 'p', 'h1', 'a'].includes(each.localName) &&
        !each.querySelector('td,p,h1,a,div'),
    );
    const shown = leaves
      .filter((each) => !each.closest('[aria-hidden]'))
      .map((each) =>
        words(each.innerHTML.replaceAll(/<\/?span[^>]*>/g, '').replaceAll(/<br>|<img[^>]*>|<!--.*?-->/g, ' '))
          .replaceAll('&amp;', '&')
          .replaceAll('&nbsp;', ' '),
      )
      .filter(Boolean);
    const plain = words(text);
    for (const each of shown) expect(plain).toContain(each);
    for (const { href } of links.filter(({ href }) => !href.startsWith('tel:')))
      expect(plain).toContain(href.replace(/\/$/, ''));
    const body = words(page.body.innerHTML.replaceAll(/<[^>]*>/g, ' '))
      .replaceAll('&amp;', '&')
      .replaceAll('&nbsp;', ' ');
    for (const line of text
      .split('\n')
      .map((each) => words(each))
      .filter(Boolean)) {
      if (line === '--' || /^(https?|mailto):/.test(line)) continue;
      // 'Delivery: Fri, Nov 27' stands in two cells, a link's label has its colon in plain text only.
      for (const part of mail.facts?.some(([label, value]) => line === `${label}: ${value}`)
        ? line.split(': ')
        : [line.replace(/:$/, '')])
        expect(body.replaceAll(' · ', ' ')).toContain(part.replaceAll(' · ', ' '));
    }
  });

  it('can be ended where it is optional, and only there', () => {
    const always =
      /^(order\.(placed|missed_fee|tip_failed|card_changed)|recurring\.ordered|terms\.changed|payment\.|account\.|welcome|password-reset|sign-in-code|link-|not-mine|app-link|inquiry|waitlist|test$|route$|door-closed|email-(chang|kept))/;
    expect(written.unsubscribeUrl === undefined).toBe(always.test(name));
    if (!written.unsubscribeUrl) return;
    expect(written.unsubscribeUrl).toMatch(/^https:\/\/laundry\.example\/unsubscribe\/one-click\?.*token=/);
    expect(links.at(-1)?.href).toMatch(/^https:\/\/laundry\.example\/unsubscribe\?.*token=/);
  });

  it('signs with the name, address and phone number of the business, and says why it came', () => {
    expect(text).toContain(`\n--\n${sender.name} · ${sender.location} · 212-555-0123\n${mail.why}\n`);
    expect(mail.why).toMatch(
      /^(You get this email because .+|You get this one-time email because .+|We always send .+)\.$/,
    );
  });
});

describe('the layout', () => {
  it('has the colors of the site', () => {
    const [tokens = [], accents = []] = ['tokens', 'brand'].map((name) =>
      readFileSync(join(process.cwd(), `styles/${name}.css`), 'utf8').split(
        '@media (prefers-color-scheme: dark)',
      ),
    );
    const [light, dark] = [`${tokens[0]}${accents[0]}`, `${tokens[1]}${accents[1]}`];
    const token = (part: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(part)?.[1];
    for (const [part, given] of [
      [light, colors.light],
      [dark, colors.dark],
    ] as const) {
      expect(given).toMatchObject({
        ground: token(part, 'ground'),
        surface: token(part, 'surface'),
        ink: token(part, 'ink'),
        quiet: token(part, 'ink-quiet'),
        accent: token(part, 'accent'),
        link: token(part, 'accent-ink'),
      });
    }
    expect(colors.fixed).toEqual({
      onAccent: token(light, 'on-accent'),
      highlight: token(light, 'highlight'),
      onHighlight: token(light, 'on-highlight'),
      tile: token(light, 'accent-tint'),
    });
  });

  it('keeps the line breaks of what people wrote, and none of their markup', () => {
    const { html, text } = writeMail(
      { subject: 'x', headline: '<b>5 > 4</b>', paragraphs: ['One\nTwo & <img src=x>'], why: 'y' },
      { name: 'Soap & Co', location: '', phone: '' },
    );
    expect(html).toContain('One<br>Two &amp; &lt;img src=x&gt;');
    expect(html).toContain('&lt;b&gt;5 &gt; 4&lt;/b&gt;');
    expect(text).toContain('One\nTwo & <img src=x>');
    expect(text).toMatch(/\n--\nSoap & Co\ny\n$/);
    expect(faultsOf(html)).toEqual([]);
  });
});
