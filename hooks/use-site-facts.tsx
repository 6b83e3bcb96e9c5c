'use client';
import { createContext, type ReactNode, use } from 'react';
import type { ServiceAlert } from '@/lib/domain/service-alert';

/** With its dates in words, so that no page needs the rules for them. */
export type DatedAlert = ServiceAlert & { when: string };

/** What the order steps know of the business, and what the API behind the site can do. Another API may lack it. */
interface SiteFacts {
  /** The API sends codes to sign in. */
  codes: boolean;
  /** Delays that are not over. */
  alerts: readonly DatedAlert[];
  /** The API makes the orders of repeating pickups; one that does not would make the first alone. */
  repeats: boolean;
  /** The API keeps notes on stains; one that does not would lose them. */
  stainNotes: boolean;
}

const nothing: SiteFacts = { codes: false, alerts: [], repeats: false, stainNotes: false };

const SiteFactsContext = createContext(nothing);

export const SiteFactsProvider = ({
  facts,
  children,
}: {
  facts: Partial<SiteFacts>;
  children: ReactNode;
}) => <SiteFactsContext value={{ ...nothing, ...facts }}>{children}</SiteFactsContext>;

export const useSiteFacts = (): SiteFacts => use(SiteFactsContext);
