'use client';
import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/browser/page/clock';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import type { OpenMoment } from '@/lib/rules/dates/open-moments';

/** Computed in the browser, because the page may be hours old. */
export function OpenNow({ moments }: { moments: readonly OpenMoment[] }) {
  const [now, setNow] = useState('');
  useEffect(() => {
    const update = () => setNow(moments.filter(({ at }) => at <= serverNow().getTime()).at(-1)?.text ?? '');
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [moments]);
  return (
    <dd
      className="min-h-[1lh] font-semibold wrap-anywhere data-open:text-good noscript:hidden"
      data-open={now.startsWith('Open') || undefined}
    >
      {nonBreaking(now)}
    </dd>
  );
}
