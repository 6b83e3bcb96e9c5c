import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readClosedDays } from '@/hooks/closed-days';
import { useSession } from '@/hooks/use-session';
import type { Closures } from '@/lib/domain/closures';

const noneKnown: Closures = new Map();

/** Days without pickup, loaded on the first focus of the date field; empty until then, or if loading fails. */
export function useClosedDays() {
  const [closed, setClosed] = useState(noneKnown);
  const client = useQueryClient();
  const userId = useSession().user?.id;

  const learn = async () => {
    if (userId === undefined || closed !== noneKnown) return;
    try {
      setClosed(await readClosedDays(client, userId));
    } catch {
      // the next focus tries again
    }
  };
  return { closed, learn };
}
