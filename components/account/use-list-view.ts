'use client';
import { useEffect, useRef } from 'react';
import { useUrlQuery } from '@/hooks/page/use-url-query';

/** In the URL: `?add=1`, `?edit=5` (specification section 4). */
export function useListView() {
  const { params, show } = useUrlQuery();
  const id = params.get('edit') || undefined;
  const name: 'list' | 'add' | 'edit' = id ? 'edit' : params.has('add') ? 'add' : 'list';
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(name);

  useEffect(() => {
    if (shown.current !== name) panel.current?.focus();
    shown.current = name;
  }, [name]);

  return {
    view: { name, id },
    /** For what holds both, with tabIndex -1: it takes the focus when one replaces the other. */
    panel,
    openAdd: () => show({ add: 1 }),
    openEdit: (edit: number) => show({ edit }),
    /** Replaces the history entry, so that Back does not reopen the form. */
    openList: () => show({}, { replace: true }),
  };
}
