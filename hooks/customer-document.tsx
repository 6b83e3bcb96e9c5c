'use client';
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { toDeviceInstant } from '@/lib/clock';
import type { DraftStep1, DraftValues } from '@/lib/drafts';
import type { Session, User } from '@/lib/session';

interface DocumentFacts {
  session: Session;
  /** When the server rendered the document. */
  at: Date;
  /** The order draft that the document was rendered with. */
  drafts: Partial<DraftValues>;
}

/** Set in a document that the server rendered for its customer (docs/decisions/0052-one-account-layout.md). */
const DocumentContext = createContext<DocumentFacts | undefined>(undefined);

export interface CustomerFacts {
  user: User;
  /** As an ISO instant. */
  at: string;
  draft?: DraftStep1 | undefined;
  /** What the server has read for the first screen. */
  state: DehydratedState;
}

interface CustomerDocumentProps {
  /** Undefined in the page that is the same for everybody. */
  facts: CustomerFacts | undefined;
  children: ReactNode;
}

/**
 * The customer whose document this is, and the data in it. The customer counts for the server and for hydration only;
 * then the browser's session does.
 */
export function CustomerDocument({ facts, children }: CustomerDocumentProps) {
  const [documentFacts] = useState<DocumentFacts | undefined>(
    () =>
      facts && {
        session: { status: 'authenticated', user: facts.user },
        at: new Date(facts.at),
        drafts: facts.draft ? { 'order-step-1': facts.draft } : {},
      },
  );
  const state = useMemo(() => facts && inDeviceTime(facts.state), [facts]);
  return (
    <DocumentContext value={documentFacts}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </DocumentContext>
  );
}

/** React Query compares the age of data by this device's clock, which may be wrong. */
function inDeviceTime({ queries, mutations }: DehydratedState): DehydratedState {
  const read = queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, dataUpdatedAt: toDeviceInstant(state.dataUpdatedAt) },
  }));
  return { queries: read, mutations };
}

export const useDocumentFacts = () => use(DocumentContext);
