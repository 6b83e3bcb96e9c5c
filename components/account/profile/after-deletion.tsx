'use client';
import type { ReactNode } from 'react';
import { useHydrated } from '@/hooks/page/use-hydrated';
import { wasAccountDeleted } from '@/lib/browser/sign-in/account-deleted';
import { specifiedOnPages } from '@/lib/messages/page-messages';

/** The mark of a deletion is in session storage, so the server renders neither. */
export function AfterDeletion({ deleted, otherwise }: { deleted: ReactNode; otherwise: ReactNode }) {
  const hydrated = useHydrated();
  if (hydrated) return wasAccountDeleted() ? deleted : otherwise;
  return (
    <p role="status" className="page-reading">
      {specifiedOnPages.loading}
    </p>
  );
}
