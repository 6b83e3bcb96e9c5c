const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
]);

/** A description shows markup as text. Entities stay. */
export const stripTags = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/<\/?(a|strong|b|em|i|s|del|small|sub|sup|abbr|time|code)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const readText = (html: string): string =>
  stripTags(html).replace(/&(#?\w+);/g, (whole, name: string) => entities.get(name) ?? whole);
