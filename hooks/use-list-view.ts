'use client';
import { useUrlQuery } from './use-url-query';

export type ListView = { name: 'list' } | { name: 'add' } | { name: 'edit'; id: string };

/** List, add form or edit form (specification section 4), kept in the URL: `?add=1`, `?edit=5`. */
export function useListView() {
  const { params, show } = useUrlQuery();
  const id = params.get('edit');
  const view: ListView = id ? { name: 'edit', id } : { name: params.has('add') ? 'add' : 'list' };
  return {
    view,
    openAdd: () => show({ add: 1 }),
    openEdit: (edit: number) => show({ edit }),
    /** Replaces the form in the history, so that Back does not reopen it. */
    openList: () => show({}, { replace: true }),
  };
}
