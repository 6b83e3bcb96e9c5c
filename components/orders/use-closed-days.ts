import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/hooks/use-session';
import type { Closures } from '@/lib/domain/closures';

const noneKnown: Closures = new Map();

/** Days without pickup, asked for once somebody looks for a day; until they are known, or unless they are, none is. */
export function useClosedDays() {
  const [closed, setClosed] = useState(noneKnown);
  const client = useQueryClient();
  const userId = useSession().user?.id;

  const learn = async () => {
    if (userId === undefined || closed !== noneKnown) return;
    try {
      const { readClosedDays } = await import('@/hooks/closed-days');
      setClosed(await readClosedDays(client, userId));
    } catch {
      // the next focus asks again
    }
  };
  return { closed, learn };
}
