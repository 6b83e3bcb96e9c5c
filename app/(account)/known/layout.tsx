import type { ReactNode } from 'react';
import { AccountGuard } from '@/components/layout/account-guard';
import { KnownCustomer } from '@/hooks/known-customer';
import { knownRead } from '@/server/pages/known-customer';

/** Rendered for one request (docs/decisions/0040-first-screen-in-the-document.md); addresses are those of (signed-in). */
export default async function KnownLayout({ children }: { children: ReactNode }) {
  const { data: user } = await knownRead('profile.get');
  return (
    <KnownCustomer user={user} at={new Date().toISOString()}>
      <AccountGuard>{children}</AccountGuard>
    </KnownCustomer>
  );
}
