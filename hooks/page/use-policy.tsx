'use client';
import { createContext, type ReactNode, use } from 'react';
import { defaultPolicy, type KnownPolicy } from '@/lib/rules/policy/policy';

const PolicyContext = createContext<KnownPolicy>(defaultPolicy);

export const PolicyProvider = ({ policy, children }: { policy: KnownPolicy; children: ReactNode }) => (
  <PolicyContext value={policy}>{children}</PolicyContext>
);

export const usePolicy = (): KnownPolicy => use(PolicyContext);
