'use client';
import { useKnown } from './customer-document';
import { useBrowserSession } from './use-browser-session';

/** The current session; loading until local storage has been read, unless the document knows its customer. */
export function useSession() {
  const known = useKnown();
  return useBrowserSession(known && (() => known.session));
}
