'use client';
import { createContext, type ReactNode, use } from 'react';
import type { ServiceAlert } from '@/lib/domain/service-alert';

/** With its dates in words, so that no page needs the rules for them. */
export type DatedAlert = ServiceAlert & { when: string };

/** What the order steps know of the business and of the API behind the site. */
interface SiteFacts {
  /** The API sends codes to sign in; another one may not. */
  codes: boolean;
  /** Delays that are not over. */
  alerts: readonly DatedAlert[];
}

const SiteFactsContext = createContext<SiteFacts>({ codes: false, alerts: [] });

export const SiteFactsProvider = ({ facts, children }: { facts: SiteFacts; children: ReactNode }) => (
  <SiteFactsContext value={facts}>{children}</SiteFactsContext>
);

export const useSiteFacts = (): SiteFacts => use(SiteFactsContext);
