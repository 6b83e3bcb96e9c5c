import type { FaqGroup } from './faq';
import { readText } from './plain-html';

const withoutGroup = 'Questions';

/** 'what-does-a-bag-cost' */
const toId = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/**
 * The questions of a page that the business wrote: a heading with text below it is a question, one with none is the
 * group of those that follow. Answers are plain text. Empty for a page without questions.
 * @param html cleaned
 */
export function readFaqs(html: string): FaqGroup[] {
  const groups: FaqGroup[] = [];
  const ids = new Map<string, number>();
  let title = withoutGroup;
  for (const [, heading = '', body = ''] of html.matchAll(/<h[2-6]>(.*?)<\/h[2-6]>(.*?)(?=<h[2-6]>|$)/gs)) {
    const [question, answer] = [readText(heading), readText(body)];
    if (answer === '') {
      title = question;
      continue;
    }
    const id = toId(question) || 'question';
    const used = (ids.get(id) ?? 0) + 1;
    ids.set(id, used);
    const faq = { id: used > 1 ? `${id}-${used}` : id, question, answer };
    const group = groups.find((each) => each.title === title);
    if (group) group.faqs.push(faq);
    else groups.push({ title, faqs: [faq] });
  }
  return groups;
}

/** The same as Markdown, for the business to begin with. */
export const writeFaqs = (groups: readonly FaqGroup[]): string =>
  groups
    .flatMap(({ title, faqs }) => [
      `## ${title}`,
      ...faqs.flatMap(({ question, answer }) => [`### ${question}`, answer]),
    ])
    .join('\n\n');
