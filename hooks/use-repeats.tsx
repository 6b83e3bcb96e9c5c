'use client';
import { createContext, type ReactNode, use } from 'react';

const RepeatsContext = createContext(false);

/** Tells the review whether the API makes the orders of repeating pickups; another one would make the first alone. */
export const RepeatsProvider = ({ offered, children }: { offered: boolean; children: ReactNode }) => (
  <RepeatsContext value={offered}>{children}</RepeatsContext>
);

export const useOffersRepeats = (): boolean => use(RepeatsContext);
