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

const entries = [
  { href: routes.orders, text: 'Orders' },
  { href: routes.pickupAddresses, text: 'Pickup Address' },
  { href: routes.cards, text: 'Cards' },
  { href: routes.feedback, text: 'Feedback' },
  { href: routes.profile, text: 'Profile' },
  { href: routes.notifications, text: 'Notifications' },
  { href: routes.changePassword, text: 'Change Password' },
] as const;

const marked = 'forced-colors:outline-2 forced-colors:outline-[Highlight]';

const column = {
  entry:
    'flex min-h-11 w-full items-center justify-between gap-2 rounded-md border-0 px-3 py-2 text-left no-underline',
  here: `${marked} bg-band font-semibold text-on-band`,
  other: 'bg-transparent font-medium text-ink hover:bg-accent-tint',
};

/** The menu has looks of its own for what it lists. */
const compact: typeof column = {
  entry: 'justify-between gap-2 no-underline',
  here: `${marked} aria-[current]:font-bold aria-[current]:shadow-[inset_3px_0_0_var(--accent-ink)]`,
  other: '',
};

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
  const items = ({ entry, here, other }: typeof column) => (
    <>
      {entries.map(({ href, text }) => (
        <li key={href}>
          <Link
            prefetch={false}
            href={href}
            className={cx(entry, href === current ? here : other)}
            aria-current={href === current ? 'page' : undefined}
          >
            {text}
            <LinkPending />
            {href === routes.notifications && <Unread count={unread} />}
          </Link>
        </li>
      ))}
      <li className="mt-3 [&>button]:text-quiet">
        <LogoutButton home={routes.home} className={cx(entry, other)} />
      </li>
    </>
  );
  return (
    <nav aria-label="Account" className="print:hidden">
      <ul className="flex flex-col gap-1 max-lg:hidden">{items(column)}</ul>
      <Menu
        look="wide"
        className="-mx-gutter hidden max-lg:block"
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
        {items(compact)}
      </Menu>
    </nav>
  );
}

/** ", 3 unread" for screen readers */
const Unread = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <span className="sr-only">, </span>
      <span className="ms-auto min-w-6 rounded-[1rem] bg-accent-tint px-1.5 text-center text-sm/[1.5rem] font-strong whitespace-nowrap text-accent-ink">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only"> unread</span>
    </>
  );
