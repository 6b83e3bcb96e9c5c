'use client';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { useSession } from '@/hooks/use-session';
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

// Addresses are given, so that visitors do not load the table of all of them.
/** Schedule Now: to the order; a visitor on a desktop signs in first. Forgets the stored userData. */
export function ScheduleLink({ order, signIn }: { order: string; signIn: string }) {
  const { status } = useSession();
  const isDesktop = useIsDesktop();
  const href = status === 'signed-out' && isDesktop ? signIn : order;
  return (
    <ButtonLink size="small" href={href} onClick={() => clearDraft('userData')}>
      Schedule Now
    </ButtonLink>
  );
}
