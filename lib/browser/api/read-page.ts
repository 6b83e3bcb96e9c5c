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

interface ListPage extends Paging {
  data: readonly { id: number }[];
}

const isListPage = (data: unknown): data is ListPage =>
  typeof data === 'object' && data !== null && 'totalPages' in data && 'data' in data;

/** A page that was the last until its only row went. */
export const isGonePage = (data: unknown): boolean => isListPage(data) && isBeyond(data.page, data);

/** Of the page that had this row alone: what it says of the list once the row has gone. Its rows stand until others come. */
export const withoutOnlyRow = (data: unknown, id: number): ListPage | undefined =>
  isListPage(data) && data.page > 1 && data.data.length === 1 && data.data[0]?.id === id
    ? { ...data, totalDocs: data.totalDocs - 1, totalPages: data.page - 1 }
    : undefined;
