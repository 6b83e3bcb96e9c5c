import { pluralize } from '@/lib/text/counts-text';

/** 'the Upper West Side', but 'Chelsea' */
const WITH_ARTICLE = /\b(Side|District|Heights|Square|Bowery)$|^(East|West) Village$/;

/** 'We serve the Upper West Side', 'We serve Chelsea', 'We serve your address' */
export function weServe(neighborhood: string): string {
  if (!neighborhood) return 'We serve your address';
  return `We serve ${WITH_ARTICLE.test(neighborhood) ? 'the ' : ''}${neighborhood}`;
}

/** '12 neighborhoods, 24 ZIP codes' */
export const areaSize = (area: readonly { zip_codes: readonly string[] }[]): string => {
  const zips = area.reduce((sum, { zip_codes }) => sum + zip_codes.length, 0);
  return `${pluralize(area.length, 'neighborhood')}, ${pluralize(zips, 'ZIP code')}`;
};
