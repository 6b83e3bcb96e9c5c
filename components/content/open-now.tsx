'use client';
import { useEffect, useState } from 'react';
import { type OpeningHours, openNow } from '@/lib/domain/opening-hours';
import styles from './contact-page.module.css';

/** Whether somebody answers right now, New York time. Told by the browser: the page may have been made hours ago. */
export function OpenNow({ hours }: { hours: readonly OpeningHours[] }) {
  const [now, setNow] = useState('');
  useEffect(() => {
    const look = () => setNow(openNow(hours, new Date()));
    look();
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, [hours]);
  return (
    <dd className={styles.now} data-open={now.startsWith('Open') || undefined}>
      {now}
    </dd>
  );
}
