'use client';
import { createContext, type ReactNode, use } from 'react';

const PhoneContext = createContext('');

export const BusinessPhoneProvider = ({ phone, children }: { phone: string; children: ReactNode }) => (
  <PhoneContext value={phone}>{children}</PhoneContext>
);

/** '' for none. */
export const useBusinessPhone = (): string => use(PhoneContext);
