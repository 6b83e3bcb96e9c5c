'use client';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { type LoginQuery, noQuery } from './use-sign-in-target';

type Form = (query: LoginQuery, forgot: boolean) => ReactNode;

function ByQuery({ form }: { form: Form }) {
  const params = useSearchParams();
  const get = (name: string) => params.get(name);
  return form({ from: get('from'), email: get('email'), zipCode: get('zipCode') }, params.has('forgot'));
}

/** The prerendered page shows the form at once; the query, available only in the browser, then prefills it. */
export const ByLoginQuery = ({ form }: { form: Form }) => (
  <Suspense fallback={form(noQuery, false)}>
    <ByQuery form={form} />
  </Suspense>
);
