import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page: words, dates, times and ranges that go on in another line, with a stroke where they break; of an
 * open dialog its own.
 */
function brokenText(): string[] {
  const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
  const day = `(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat),\\s)?${month}\\s\\d{1,2}(?!\\d)`;
  const clock = '\\d{1,2}(?::\\d\\d)?(?:\\s[AP]M)?';
  const range = `${clock}\\s?–\\u2060?\\s?${clock}`;
  // An email address may break anywhere: it is found first and left out.
  const email = '\\S+@\\S+';
  const whole = new RegExp(
    `${email}|${day}|${range}|\\d\\s[AP]M\\b|\\d\\slb\\b|\\d{3}-\\d{3}-\\d{4}|\\p{L}{2,}`,
    'gu',
  );
  const letter = document.createRange();

  const lineOf = (node: Text, at: number) => {
    letter.setStart(node, at);
    letter.setEnd(node, at + 1);
    return letter.getClientRects()[0]?.top;
  };
  const breakIn = (node: Text, { index, 0: text }: RegExpExecArray) => {
    const tops = [...text].map((sign, at) => (sign.trim() ? lineOf(node, index + at) : undefined));
    const first = tops[0];
    const at = tops.findIndex((top) => top !== undefined && first !== undefined && top > first + 8);
    return at < 0 ? [] : [`${text.slice(0, at)}|${text.slice(at)}`];
  };
  const isSeen = ({ parentElement: parent }: Text) =>
    parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !parent.closest('svg, script, style, option, textarea, .visually-hidden') &&
    parent.getBoundingClientRect().width > 1 &&
    parent.getBoundingClientRect().right > 0;

  const found: string[] = [];
  const texts = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (!node.data.trim() || !isSeen(node)) continue;
    for (const match of node.data.matchAll(whole)) {
      if (!match[0].includes('@')) found.push(...breakIn(node, match));
    }
  }
  return found;
}

/** Expects that no word, date, time or range of numbers is broken between two lines. */
export async function expectWholeText(page: Page) {
  expect(await page.evaluate(brokenText), page.url()).toEqual([]);
}
