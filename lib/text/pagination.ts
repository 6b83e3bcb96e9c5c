/** Specification section 9. */
export const PAGE_SIZE = 10;

export interface Paging {
  page: number;
  totalPages: number;
  totalDocs: number;
  limit: number;
}

/** 'Page 3 of 3, Showing 10 of 23 records', as specified: the limit, even on a shorter last page. */
export function footerText({ page, totalPages, totalDocs, limit }: Paging): string {
  const shown = totalDocs > PAGE_SIZE ? limit : totalDocs;
  return `Page ${page} of ${Math.max(1, totalPages)}, Showing ${shown} of ${totalDocs} records`;
}

/** 'records 21 to 23 of 23' */
export function rangeText({ page, totalDocs, limit }: Paging): string {
  const first = (page - 1) * limit + 1;
  if (totalDocs < 1 || first > totalDocs) return 'no records';
  const last = Math.min(page * limit, totalDocs);
  return first === last ? `record ${first} of ${totalDocs}` : `records ${first} to ${last} of ${totalDocs}`;
}
