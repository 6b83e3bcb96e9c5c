'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { cx } from '@/components/ui/class-names';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Menu } from '@/components/ui/menu';
import { routes } from '@/lib/routes';
import styles from './account-menu.module.css';
import { leave } from './leave';

const entries = [
  { href: routes.orders, text: 'Orders' },
  { href: routes.pickupAddresses, text: 'Pickup Address' },
  { href: routes.cards, text: 'Cards' },
  { href: routes.feedback, text: 'Feedback' },
  { href: routes.profile, text: 'Profile' },
  { href: routes.notifications, text: 'Notifications' },
  { href: routes.changePassword, text: 'Change Password' },
] as const;

/** The entry of a path. `?changeAddress` marks Change Password where the path names no entry (decisions 0). */
export function currentEntry(pathname: string, changesAddress: boolean): string | undefined {
  if (pathname.startsWith(routes.orderDetails())) return routes.orders;
  const named = entries.find(({ href }) => pathname === href)?.href;
  return named ?? (changesAddress ? routes.changePassword : undefined);
}

export interface AccountMenuProps {
  unread?: number | undefined;
}

/** The account's pages: a column beside them, on small screens one button that shows where one is. */
export const AccountMenu = (props: AccountMenuProps) => (
  <Suspense fallback={<MenuBy changesAddress={false} {...props} />}>
    <MenuByQuery {...props} />
  </Suspense>
);

const MenuByQuery = (props: AccountMenuProps) => (
  <MenuBy changesAddress={useSearchParams().has('changeAddress')} {...props} />
);

function MenuBy({ unread = 0, changesAddress }: AccountMenuProps & { changesAddress: boolean }) {
  const current = currentEntry(usePathname(), changesAddress);
  const currentText = entries.find(({ href }) => href === current)?.text ?? 'Account';
  const items = (
    <>
      {entries.map(({ href, text }) => (
        <li key={href}>
          <Link
            href={href}
            className={cx(styles.link, href === current && styles.current)}
            aria-current={href === current ? 'page' : undefined}
          >
            {text}
            {href === routes.notifications && unread > 0 && (
              <>
                <span className={styles.unread} aria-hidden="true">
                  {unread}
                </span>
                <span className="visually-hidden">, {unread} unread</span>
              </>
            )}
          </Link>
        </li>
      ))}
      <li className={styles.last}>
        <button type="button" className={styles.link} onClick={leave}>
          Logout
        </button>
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
        label={`Account pages, now ${currentText}`}
        trigger={
          <>
            {currentText}
            <ChevronDownIcon />
          </>
        }
      >
        {items}
      </Menu>
    </nav>
  );
}
