'use client';
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { cx } from '@/components/ui/class-names';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { useUnreadCount } from '@/hooks/use-notifications';
import { useSession } from '@/hooks/use-session';
import { routes } from '@/lib/routes';
import styles from './account-menu.module.css';
import { LogoutButton } from './logout-button';

const entries = [
  { href: routes.orders, text: 'Orders' },
  { href: routes.pickupAddresses, text: 'Pickup Address' },
  { href: routes.cards, text: 'Cards' },
  { href: routes.feedback, text: 'Feedback' },
  { href: routes.profile, text: 'Profile' },
  { href: routes.notifications, text: 'Notifications' },
  { href: routes.changePassword, text: 'Change Password' },
] as const;

/** The menu entry of a path. `?changeAddress` selects Change Password if the path has no entry. */
export function currentEntry(pathname: string, changesAddress: boolean): string | undefined {
  const named = entries.find(({ href }) => pathname === href)?.href;
  if (named || changesAddress) return named ?? routes.changePassword;
  return pathname.startsWith(routes.orderDetails()) ? routes.orders : undefined;
}

/**
 * The account's pages: a column, or on small screens a button that shows the current page. Hidden from visitors who
 * are signed out.
 */
export function AccountMenu() {
  if (useSession().status === 'signed-out') return null;
  return (
    <Suspense fallback={<MenuBy changesAddress={false} />}>
      <MenuByQuery />
    </Suspense>
  );
}

const MenuByQuery = () => <MenuBy changesAddress={useSearchParams().has('changeAddress')} />;

function MenuBy({ changesAddress }: { changesAddress: boolean }) {
  const pathname = usePathname();
  const current = currentEntry(pathname, changesAddress);
  const unread = useUnreadCount(useSession().user?.id, pathname !== routes.notifications);
  const currentText = entries.find(({ href }) => href === current)?.text ?? 'Account';
  const items = (
    <>
      {entries.map(({ href, text }) => (
        <li key={href}>
          <Link
            prefetch={false}
            href={href}
            className={cx(styles.link, href === current && styles.current)}
            aria-current={href === current ? 'page' : undefined}
          >
            {text}
            {href === routes.notifications && <Unread count={unread} />}
          </Link>
        </li>
      ))}
      <li className={styles.last}>
        <LogoutButton home={routes.home} className={styles.link} />
      </li>
    </>
  );
  return (
    <nav aria-label="Account" className="no-print">
      <ul className={styles.column}>{items}</ul>
      <Menu
        className={styles.compact}
        triggerClassName={styles.compactButton}
        panelClassName={styles.compactPanel}
        trigger={
          <>
            <span>
              <span className="visually-hidden">Account pages: </span>
              {currentText}
            </span>
            <Unread count={unread} />
            <ChevronDownIcon />
          </>
        }
      >
        {items}
      </Menu>
    </nav>
  );
}

/** Reads as ", 3 unread" to screen readers; shows only the number. */
const Unread = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <span className="visually-hidden">, </span>
      <span className={styles.unread}>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> unread</span>
    </>
  );
