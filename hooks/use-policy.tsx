'use client';
import { createContext, type ReactNode, use } from 'react';
import { defaultPolicy, type Policy } from '@/lib/policy';

const PolicyContext = createContext<Policy>(defaultPolicy);

/** Passes the business's house rules from the server to the order steps and the account. */
export const PolicyProvider = ({ policy, children }: { policy: Policy; children: ReactNode }) => (
  <PolicyContext value={policy}>{children}</PolicyContext>
);

export const usePolicy = (): Policy => use(PolicyContext);
