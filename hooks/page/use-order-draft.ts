'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { type DraftKey, type DraftValues, onDraftChange, readDraft, writeDraft } from '@/lib/booking/drafts';
import { readText } from '@/lib/browser/storage/storage';
import { useDocumentFacts } from './customer-document';

const cache = new Map<DraftKey, { raw: string | null; value: unknown }>();

/** Returns the same object until the stored text changes, as useSyncExternalStore requires. */
function snapshot<K extends DraftKey>(key: K): DraftValues[K] | undefined {
  const raw = readText(key);
  const cached = cache.get(key);
  if (cached && cached.raw === raw) return cached.value as DraftValues[K] | undefined;
  const value = readDraft(key);
  cache.set(key, { raw, value });
  return value;
}

/** The browser's first draft is the object that its document was rendered with, so that nothing renders anew. */
export function adoptDraft<K extends DraftKey>(key: K, value: DraftValues[K]) {
  writeDraft(key, value);
  cache.set(key, { raw: readText(key), value });
}

/** Undefined: nothing stored; null: not read yet. Follows changes in other tabs. */
export function useDraft<K extends DraftKey>(key: K) {
  const fromDocument = useDocumentFacts()?.drafts;
  const value = useSyncExternalStore<DraftValues[K] | undefined | null>(
    onDraftChange,
    () => snapshot(key),
    () => (fromDocument ? fromDocument[key] : null),
  );
  const set = useCallback((next: DraftValues[K]) => writeDraft(key, next), [key]);
  return [value, set] as const;
}
