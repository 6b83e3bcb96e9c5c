'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { Menu } from '@/components/ui/overlay/menu';
import { useBrowserSession } from '@/hooks/page/use-browser-session';
import { useMedia } from '@/hooks/page/use-media';
import { clearDraft } from '@/lib/browser/storage/draft-keys';
import { headerLink } from './header-link';

interface SessionProps {
  login: string;
  children: ReactNode;
}

/** Reserves its space while the session loads; without JavaScript it shows Sign In. */
export function HeaderSession({ login, icon, children }: SessionProps & { icon: ReactNode }) {
  const { status, user } = useBrowserSession();
  const name = user?.last_name || 'Account';
  return (
    <div
      className="w-34 text-right data-unknown:invisible noscript:data-unknown:visible"
      data-unknown={status === 'loading' || undefined}
    >
      {user ? (
        <Menu
          label={`Account menu, ${name}`}
          trigger={
            <>
              <span className="truncate">{name}</span>
              {icon}
            </>
          }
        >
          {children}
        </Menu>
      ) : (
        <Link
          prefetch={false}
          href={login}
          className="inline-flex min-h-11 max-w-full items-center px-3 font-semibold text-ink no-underline hover:underline"
        >
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
    <Link prefetch={false} href={href} className={headerLink} aria-current={here ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** Clears the order draft (specification section 2). */
export const BrandLink = ({ home, children }: { home: string; children: ReactNode }) => (
  <Link
    prefetch={false}
    href={home}
    className={cx(
      'big-text inline-flex min-h-11 max-w-full items-center gap-2 text-[1.375rem]/[1.15] text-ink no-underline',
      'max-xs:gap-1.5 max-xs:text-[1.0625rem] in-step:max-md:tall:min-h-10 max-xs:[&>svg]:size-7',
    )}
    onClick={() => clearDraft()}
  >
    {children}
  </Link>
);

interface ScheduleLinkProps {
  order: string;
  signIn: string;
  className: string;
}

/** Addresses and look are props, so that visitors load neither the table of all addresses nor buttons. */
export function ScheduleLink({ order, signIn, className }: ScheduleLinkProps) {
  const { status } = useBrowserSession();
  const isDesktop = useMedia('(min-width: 62em), (pointer: fine)');
  const href = status === 'signed-out' && isDesktop ? signIn : order;
  return (
    <Link prefetch={false} className={className} href={href} onClick={() => clearDraft('userData')}>
      Schedule Now
    </Link>
  );
}
