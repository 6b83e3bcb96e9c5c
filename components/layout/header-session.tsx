'use client';
import { usePathname } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { Link } from '@/components/ui/link';
import { useSession } from '@/hooks/use-session';
import styles from './header-parts.module.css';

// Loaded only for customers, with the table of all addresses.
const AccountDropdown = lazy(() => import('./account-dropdown'));
const BurgerAccount = lazy(() => import('./burger-account'));

/**
 * Sign In, or the customer's last name with a menu. Its space is reserved while the session loads, so that nothing
 * moves; without JavaScript it shows Sign In.
 */
export function HeaderSession({ login }: { login: string }) {
  const { status, user } = useSession();
  if (user) {
    const name = user.last_name || 'Account';
    return (
      <div className={styles.session}>
        <Suspense fallback={<span className={styles.name}>{name}</span>}>
          <AccountDropdown name={name} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.session} data-unknown={status === 'loading' || undefined}>
      <Link href={login} className={styles.signIn}>
        Sign In
      </Link>
    </div>
  );
}

/** End of the burger menu: Sign In, or Orders, Profile and Logout. */
export function BurgerSession({ login }: { login: string }) {
  const { user } = useSession();
  return user ? (
    <Suspense>
      <BurgerAccount />
    </Suspense>
  ) : (
    <li>
      <Link href={login}>Sign In</Link>
    </li>
  );
}

/** A header link that marks the current page. */
export function HeaderLink({ href, children }: { href: string; children: string }) {
  const here = usePathname() === href;
  return (
    <Link href={href} className={styles.link} aria-current={here ? 'page' : undefined}>
      {children}
    </Link>
  );
}
