'use client';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { useSession } from '@/hooks/use-session';
import { clearDraft } from '@/lib/draft-keys';
import { loginHref, routes } from '@/lib/routes';

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

/** Schedule Now: to the order; a visitor on a desktop signs in first. Forgets the stored userData. */
export function ScheduleLink() {
  const { status } = useSession();
  const isDesktop = useIsDesktop();
  const href = status === 'signed-out' && isDesktop ? loginHref(routes.orderNow) : routes.orderNow;
  return (
    <ButtonLink size="small" href={href} onClick={() => clearDraft('userData')}>
      Schedule Now
    </ButtonLink>
  );
}
