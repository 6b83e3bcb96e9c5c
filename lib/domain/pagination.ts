/** Orders page size (specification section 9). */
export const PAGE_SIZE = 10;

/** The paging part of a list reply. */
export interface Paging {
  page: number;
  totalPages: number;
  totalDocs: number;
  limit: number;
}

/**
 * 'Page 3 of 3, Showing 10 of 23 records', to the letter of the specification: the second number is the limit
 * as soon as there are more than ten records, also on a shorter last page.
 */
export function footerText({ page, totalPages, totalDocs, limit }: Paging): string {
  const shown = totalDocs > PAGE_SIZE ? limit : totalDocs;
  return `Page ${page} of ${Math.max(1, totalPages)}, Showing ${shown} of ${totalDocs} records`;
}

/** What the page truly shows, for aria-label: 'records 21 to 23 of 23'. */
export function rangeText({ page, totalDocs, limit }: Paging): string {
  const first = (page - 1) * limit + 1;
  if (totalDocs < 1 || first > totalDocs) return 'no records';
  const last = Math.min(page * limit, totalDocs);
  return first === last ? `record ${first} of ${totalDocs}` : `records ${first} to ${last} of ${totalDocs}`;
}

export type PageLink = number | 'gap-before' | 'gap-after';

/** Page numbers to link: first, last, the current one and its neighbours, with gaps; never more than seven. */
export function pageWindow(page: number, totalPages: number): PageLink[] {
  if (totalPages <= 7) return numbers(1, totalPages);
  const current = Math.min(Math.max(1, page), totalPages);
  if (current <= 4) return [...numbers(1, 5), 'gap-after', totalPages];
  if (current >= totalPages - 3) return [1, 'gap-before', ...numbers(totalPages - 4, totalPages)];
  return [1, 'gap-before', ...numbers(current - 1, current + 1), 'gap-after', totalPages];
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
