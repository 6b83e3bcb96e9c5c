'use client';
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { LogoutButton } from '@/components/layout/site/logout-button';
import { cx } from '@/components/ui/base/class-names';
import { ChevronDownIcon } from '@/components/ui/base/layout-icons';
import { LinkPending } from '@/components/ui/base/link-pending';
import { Menu } from '@/components/ui/overlay/menu';
import { useUnreadCount } from '@/hooks/data/use-unread-count';
import { useSession } from '@/hooks/page/use-session';
import { routes } from '@/lib/routes';
import styles from './account-menu.module.css';

const entries = [
  { href: routes.orders, text: 'Orders' },
  { href: routes.pickupAddresses, text: 'Pickup Address' },
  { href: routes.cards, text: 'Cards' },
  { href: routes.feedback, text: 'Feedback' },
  { href: routes.profile, text: 'Profile' },
  { href: routes.notifications, text: 'Notifications' },
  { href: routes.changePassword, text: 'Change Password' },
] as const;

/** `?changeAddress` selects Change Password if the path has no entry. */
export function currentEntry(pathname: string, changesAddress: boolean): string | undefined {
  const named = entries.find(({ href }) => pathname === href)?.href;
  if (named || changesAddress) return named ?? routes.changePassword;
  return pathname.startsWith(routes.orderDetails()) ? routes.orders : undefined;
}

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
            <LinkPending />
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
    <nav aria-label="Account" className="print:hidden">
      <ul className={styles.column}>{items}</ul>
      <Menu
        className={styles.compact}
        triggerClassName={cx('bg-surface', styles.compactButton)}
        panelClassName={styles.compactPanel}
        trigger={
          <>
            <span>
              <span className="sr-only">Account pages: </span>
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

/** ", 3 unread" for screen readers */
const Unread = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <span className="sr-only">, </span>
      <span className={styles.unread}>{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> unread</span>
    </>
  );
