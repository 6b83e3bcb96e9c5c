import type { ReactNode } from 'react';
import { AccountGuard } from '@/components/layout/account-guard';

/** Shows nothing of the account before the customer is known. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  return <AccountGuard>{children}</AccountGuard>;
}
