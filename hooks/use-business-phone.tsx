'use client';
import { createContext, type ReactNode, use } from 'react';

const PhoneContext = createContext('');

/** Hands the business's phone number from the server to the account's pages. */
export const BusinessPhoneProvider = ({ phone, children }: { phone: string; children: ReactNode }) => (
  <PhoneContext value={phone}>{children}</PhoneContext>
);

/** '' where none is known. */
export const useBusinessPhone = (): string => use(PhoneContext);
