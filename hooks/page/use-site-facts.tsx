'use client';
import { createContext, type ReactNode, use } from 'react';
import type { ServiceAlert } from '@/lib/rules/times/service-alert';

/** Formatted on the server, so that no page needs the rules of dates. */
export type DatedAlert = ServiceAlert & { when: string };

interface SiteFacts {
  codes: boolean;
  alerts: readonly DatedAlert[];
  repeats: boolean;
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
