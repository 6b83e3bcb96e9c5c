'use client';
import Link from 'next/link';
import { useSyncExternalStore } from 'react';
import { useBrowserSession } from '@/hooks/use-browser-session';
import { clearDraft } from '@/lib/draft-keys';

const desktop = '(min-width: 62em), (pointer: fine)';

const watch = (listener: () => void) => {
  const query = window.matchMedia(desktop);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const useIsDesktop = () =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(desktop).matches,
    () => false,
  );

interface ScheduleLinkProps {
  order: string;
  signIn: string;
  className: string;
}

// Receives its addresses and its look as props, so that visitors load neither the table of all addresses nor buttons.
/** Schedule Now: leads to the order, or on a desktop first to sign-in for visitors. Clears the stored userData. */
export function ScheduleLink({ order, signIn, className }: ScheduleLinkProps) {
  const { status } = useBrowserSession();
  const isDesktop = useIsDesktop();
  const href = status === 'signed-out' && isDesktop ? signIn : order;
  return (
    <Link prefetch={false} className={className} href={href} onClick={() => clearDraft('userData')}>
      Schedule Now
    </Link>
  );
}
