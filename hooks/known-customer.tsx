'use client';
import { createContext, type ReactNode, use, useState } from 'react';
import type { DraftValues } from '@/lib/drafts';
import type { Session, User } from '@/lib/session';

interface Known {
  session: Session;
  /** When the server rendered the document. */
  at: Date;
  /** The order draft that the document was rendered with. */
  drafts?: Partial<DraftValues> | undefined;
}

/** Set in a document that the server rendered for its customer (docs/decisions/0040-first-screen-in-the-document.md). */
const KnownContext = createContext<Known | undefined>(undefined);

interface KnownCustomerProps extends Pick<Known, 'drafts'> {
  user: User;
  /** As an ISO instant. */
  at: string;
  children: ReactNode;
}

/** The customer whose document this is. Counts for the server and for hydration only; then the browser's session does. */
export function KnownCustomer({ user, at, drafts, children }: KnownCustomerProps) {
  const [known] = useState<Known>(() => ({
    session: { status: 'authenticated', user },
    at: new Date(at),
    drafts,
  }));
  return <KnownContext value={known}>{children}</KnownContext>;
}

export const useKnown = () => use(KnownContext);
