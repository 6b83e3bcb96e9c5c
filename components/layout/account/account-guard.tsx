'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useRedirect } from '@/hooks/page/use-redirect';
import { useSession } from '@/hooks/page/use-session';
import { loginHref } from '@/lib/browser/sign-in/login-href';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';

function signInFor(pathname: string): string {
  // useSearchParams would need a Suspense around the whole page, whose text shows while the code loads.
  const query = new URLSearchParams(window.location.search);
  const search = query.size > 0 ? `?${query}` : '';
  const from = pathname + search + window.location.hash;
  return loginHref(from, { email: query.get('email'), zipCode: query.get('zipCode') });
}

/** Redirects visitors to /login with from, email and zipCode (specification section 2). */
export function AccountGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const pathname = usePathname();
  const isOpen = pathname === routes.orderDetails();
  const mustSignIn = session.status === 'signed-out' && !session.left && !isOpen;

  useRedirect(mustSignIn ? signInFor(pathname) : undefined);

  const isLeaving = session.status === 'signed-out' && session.left;
  if (session.status === 'loading' || mustSignIn || isLeaving) return <p role="status">{messages.loading}</p>;
  return children;
}
