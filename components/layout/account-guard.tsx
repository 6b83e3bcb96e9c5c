'use client';
import { usePathname, useRouter } from 'next/navigation';
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
  const isOpen = pathname === routes.orderDetails();
  const mustSignIn = session.status === 'signed-out' && !session.left && !isOpen;

  useEffect(() => {
    if (!mustSignIn) return;
    // useSearchParams would ask for a Suspense around the whole page, whose text shows while the page's code loads.
    const query = new URLSearchParams(window.location.search);
    const search = query.size > 0 ? `?${query}` : '';
    router.replace(
      loginHref(pathname + search, { email: query.get('email'), zipCode: query.get('zipCode') }),
    );
  }, [mustSignIn, pathname, router]);

  const isLeaving = session.status === 'signed-out' && session.left;
  if (session.status === 'loading' || mustSignIn || isLeaving) return <p role="status">{messages.loading}</p>;
  return children;
}
