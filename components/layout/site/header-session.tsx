'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Menu } from '@/components/ui/overlay/menu';
import { useBrowserSession } from '@/hooks/page/use-browser-session';
import { clearDraft } from '@/lib/browser/storage/draft-keys';
import styles from './header-parts.module.css';

interface SessionProps {
  login: string;
  children: ReactNode;
}

/** Reserves its space while the session loads; without JavaScript it shows Sign In. */
export function HeaderSession({ login, icon, children }: SessionProps & { icon: ReactNode }) {
  const { status, user } = useBrowserSession();
  const name = user?.last_name || 'Account';
  return (
    <div className={styles.session} data-unknown={status === 'loading' || undefined}>
      {user ? (
        <Menu
          triggerClassName={styles.name}
          label={`Account menu, ${name}`}
          trigger={
            <>
              <span className={styles.cutText}>{name}</span>
              {icon}
            </>
          }
        >
          {children}
        </Menu>
      ) : (
        <Link prefetch={false} href={login} className={styles.signIn}>
          Sign In
        </Link>
      )}
    </div>
  );
}

export const BurgerSession = ({ login, children }: SessionProps) =>
  useBrowserSession().user ? (
    children
  ) : (
    <li>
      <Link prefetch={false} href={login}>
        Sign In
      </Link>
    </li>
  );

export function HeaderLink({ href, children }: { href: string; children: string }) {
  const here = usePathname() === href;
  return (
    <Link prefetch={false} href={href} className={styles.link} aria-current={here ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** Clears the order draft (specification section 2). */
export const BrandLink = ({ home, children }: { home: string; children: ReactNode }) => (
  <Link prefetch={false} href={home} className={styles.brand} onClick={() => clearDraft()}>
    {children}
  </Link>
);

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

/** Addresses and look are props, so that visitors load neither the table of all addresses nor buttons. */
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
