'use client';
import { useDocumentFacts } from './customer-document';
import { useBrowserSession } from './use-browser-session';

/** Loading until local storage is read, unless the document has its customer. */
export function useSession() {
  const facts = useDocumentFacts();
  return useBrowserSession(facts && (() => facts.session));
}
