'use client';
import { createContext, type ReactNode, use } from 'react';
import { defaultPolicy, type ResolvedPolicy } from '@/lib/rules/policy/policy';

const PolicyContext = createContext<ResolvedPolicy>(defaultPolicy);

export const PolicyProvider = ({ policy, children }: { policy: ResolvedPolicy; children: ReactNode }) => (
  <PolicyContext value={policy}>{children}</PolicyContext>
);

export const usePolicy = (): ResolvedPolicy => use(PolicyContext);
