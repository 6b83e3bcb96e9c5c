'use client';
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { DraftStep1, DraftValues } from '@/lib/booking/drafts';
import { toDeviceInstant } from '@/lib/browser/page/clock';
import { type Session, sessionOf, type User } from '@/lib/browser/session/session';

interface DocumentFacts {
  session: Session;
  at: Date;
  /** Undefined on a page that is not of an order. */
  drafts: Partial<DraftValues> | undefined;
}

/** docs/decisions/0052-one-account-layout.md */
const DocumentContext = createContext<DocumentFacts | undefined>(undefined);

export interface CustomerFacts {
  user: User;
  /** ISO. */
  at: string;
  draft?: DraftStep1 | undefined;
  state: DehydratedState;
}

interface CustomerDocumentProps {
  /** Undefined in the page that is the same for everybody. */
  facts: CustomerFacts | undefined;
  children: ReactNode;
}

/** Counts for the server and hydration only; then the browser's session does. */
export function CustomerDocument({ facts, children }: CustomerDocumentProps) {
  const [documentFacts] = useState<DocumentFacts | undefined>(
    () =>
      facts && {
        session: sessionOf(facts.user),
        at: new Date(facts.at),
        drafts: facts.draft && { 'order-step-1': facts.draft },
      },
  );
  const state = useMemo(() => facts && inDeviceTime(facts.state), [facts]);
  return (
    <DocumentContext value={documentFacts}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </DocumentContext>
  );
}

/** React Query compares ages by this device's clock, which may be wrong. */
function inDeviceTime({ queries, mutations }: DehydratedState): DehydratedState {
  const read = queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, dataUpdatedAt: toDeviceInstant(state.dataUpdatedAt) },
  }));
  return { queries: read, mutations };
}

export const useDocumentFacts = () => use(DocumentContext);
