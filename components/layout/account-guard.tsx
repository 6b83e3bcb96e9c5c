'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '@/hooks/use-session';
import { loginHref } from '@/lib/login-href';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';

/**
 * Restricts pages to customers: shows "loading..." until the session is known, then redirects visitors to /login
 * with from, email and zipCode (specification section 2). Order details without an id shows its own empty state
 * instead.
 */
export function AccountGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const isOpen = pathname === routes.orderDetails();
  const mustSignIn = session.status === 'signed-out' && !session.left && !isOpen;

  useEffect(() => {
    if (!mustSignIn) return;
    const search = query.size > 0 ? `?${query}` : '';
    router.replace(
      loginHref(pathname + search, { email: query.get('email'), zipCode: query.get('zipCode') }),
    );
  }, [mustSignIn, pathname, query, router]);

  const isLeaving = session.status === 'signed-out' && session.left;
  if (session.status === 'loading' || mustSignIn || isLeaving) return <p role="status">{messages.loading}</p>;
  return children;
}
