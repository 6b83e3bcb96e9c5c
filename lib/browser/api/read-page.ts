import type { Paging } from '@/lib/text/pagination';

/** The last row of a page may be gone, or a link be old. The total falls with each further read, so there are few. */
export async function readPageOrLast<List extends Paging>(
  page: number,
  read: (page: number) => Promise<List>,
): Promise<List> {
  const list = await read(page);
  return isBeyond(page, list) ? readPageOrLast(list.totalPages, read) : list;
}

/** The list has rows, but none on this page. */
export const isBeyond = (page: number, { totalDocs, totalPages }: Paging): boolean =>
  totalDocs > 0 && totalPages >= 1 && page > totalPages;
