'use client';
import type { ReactNode } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { wasAccountDeleted } from '@/lib/account-deleted';
import { specifiedOnPages } from '@/lib/page-messages';

interface AfterDeletionProps {
  /** For the tab in which the account was deleted. */
  deleted: ReactNode;
  /** For everybody else: nothing was deleted. */
  otherwise: ReactNode;
}

/** Only the browser knows whether an account was deleted here, so nothing is said before. */
export function AfterDeletion({ deleted, otherwise }: AfterDeletionProps) {
  const hydrated = useHydrated();
  if (hydrated) return wasAccountDeleted() ? deleted : otherwise;
  return (
    <p role="status" className="container-reading">
      {specifiedOnPages.loading}
    </p>
  );
}
