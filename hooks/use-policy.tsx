'use client';
import { createContext, type ReactNode, use } from 'react';
import { defaultPolicy, type KnownPolicy } from '@/lib/policy';

const PolicyContext = createContext<KnownPolicy>(defaultPolicy);

/** Passes the business's house rules from the server to the order steps and the account. */
export const PolicyProvider = ({ policy, children }: { policy: KnownPolicy; children: ReactNode }) => (
  <PolicyContext value={policy}>{children}</PolicyContext>
);

export const usePolicy = (): KnownPolicy => use(PolicyContext);
