'use client';
import { useEffect, useState } from 'react';
import { type OpenTime, openNow } from '@/lib/domain/open-now';
import styles from './contact-page.module.css';

/** Whether somebody answers right now, New York time. Told by the browser: the page may have been made hours ago. */
export function OpenNow({ times }: { times: readonly OpenTime[] }) {
  const [now, setNow] = useState('');
  useEffect(() => {
    const look = () => setNow(openNow(times, new Date()));
    look();
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, [times]);
  return (
    <dd className={styles.now} data-open={now.startsWith('Open') || undefined}>
      {now}
    </dd>
  );
}
