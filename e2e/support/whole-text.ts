import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page: words, dates, times and ranges that go on in another line, with a stroke where they break, and days
 * and times that would if another one were longer; of an open dialog its own.
 */
function brokenText(): string[] {
  const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
  const day = `(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat),\\s)?${month}\\s\\d{1,2}(?!\\d)`;
  const clock = '\\d{1,2}(?::\\d\\d)?(?:\\s[AP]M)?';
  const range = `${clock}\\s?–\\u2060?\\s?${clock}`;
  // An email address may break anywhere: it is found first and left out.
  const email = '\\S+@\\S+';
  const whole = new RegExp(
    `${email}|${day}|${range}|(?::\\d\\d|\\d)\\s[AP]M\\b|\\d\\slb\\b|\\d{3}-\\d{3}-\\d{4}|\\p{L}{2,}`,
    'gu',
  );
  // What may fit today and break another day: '7:00 AM' and '10:00 AM'. A house rule, '8 PM', stays as it is.
  const changing = new RegExp(`^(?:${day}|.*[:–].*[AP]M)$`);
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
    !parent.closest('svg, script, style, option, textarea, .sr-only') &&
    parent.getBoundingClientRect().width > 1 &&
    parent.getBoundingClientRect().right > 0;

  const wraps = ({ parentElement: parent }: Text) =>
    parent && getComputedStyle(parent).getPropertyValue('text-wrap-mode') !== 'nowrap';

  // Out of sight it keeps the columns that it had with other letters.
  for (const footer of document.querySelectorAll('footer')) footer.style.contentVisibility = 'visible';
  const found: string[] = [];
  const texts = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (!node.data.trim() || !isSeen(node)) continue;
    for (const match of node.data.matchAll(whole)) {
      if (match[0].includes('@')) continue;
      found.push(...breakIn(node, match));
      if (match[0].includes(' ') && changing.test(match[0]) && wraps(node)) {
        found.push(`could break: ${match[0]}`);
      }
    }
  }
  return found;
}

/** Expects that no word, date, time or range of numbers is broken between two lines, whatever day it is. */
export async function expectWholeText(page: Page) {
  expect.soft(await page.evaluate(brokenText), page.url()).toEqual([]);
}
