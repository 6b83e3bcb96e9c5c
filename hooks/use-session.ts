'use client';
import { useDocumentFacts } from './customer-document';
import { useBrowserSession } from './use-browser-session';

/** The current session; loading until local storage has been read, unless the document knows its customer. */
export function useSession() {
  const known = useDocumentFacts();
  return useBrowserSession(known && (() => known.session));
}
