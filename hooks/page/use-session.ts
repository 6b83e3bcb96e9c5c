'use client';
import { useDocumentFacts } from './customer-document';
import { useBrowserSession } from './use-browser-session';

/** Loading until local storage is read, unless the document has its customer. */
export function useSession() {
  const known = useDocumentFacts();
  return useBrowserSession(known && (() => known.session));
}
