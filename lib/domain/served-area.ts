/** Parts of a city that English names with an article: 'the Upper West Side', but 'Chelsea'. */
const WITH_ARTICLE = /\b(Side|District|Heights|Square|Bowery)$|^(East|West) Village$/;

/**
 * 'We serve the Upper West Side', 'We serve Chelsea', or 'We serve your address' without a name.
 * @param neighborhood as the API names it
 */
export function weServe(neighborhood: string): string {
  if (!neighborhood) return 'We serve your address';
  return `We serve ${WITH_ARTICLE.test(neighborhood) ? 'the ' : ''}${neighborhood}`;
}
