import { useEffect } from 'react';
import { isBeyond } from '@/lib/api/read-page';
import type { Paging } from '@/lib/domain/pagination';

/** Takes the address to the last page of a list, which is shown for a page beyond it. @param list once it is there */
export function useLastPage(page: number, list: Paging | undefined, goTo: (lastPage: number) => void) {
  const last = list && isBeyond(page, list) ? list.totalPages : undefined;

  useEffect(() => {
    if (last !== undefined) goTo(last);
  }, [last, goTo]);
}
