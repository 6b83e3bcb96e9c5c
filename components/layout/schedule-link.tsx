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

// Receives its addresses as props, so that visitors do not load the table of all addresses.
/** Schedule Now: leads to the order, or on a desktop first to sign-in for visitors. Clears the stored userData. */
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
