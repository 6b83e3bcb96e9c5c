'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterPress } from '@/components/ui/form/after-press';
import { type ServedZip, zipQuery } from '@/lib/browser/api/queries';
import { parseZip } from '@/lib/rules/places/zip';

export type ZipVerdict =
  | { kind: 'unknown' }
  | { kind: 'served'; zip: ServedZip }
  | { kind: 'not-served'; zip: string }
  | { kind: 'failed'; error: unknown };

/** Replies are cached for a minute, so that blur and save send one request. */
export function useZipCheck() {
  const client = useQueryClient();
  const [verdict, setVerdict] = useState<ZipVerdict>({ kind: 'unknown' });

  async function check(typed: string): Promise<ZipVerdict> {
    const zip = parseZip(typed);
    const next: ZipVerdict = zip === null ? { kind: 'unknown' } : await ask(zip);
    await afterPress();
    setVerdict(next);
    return next;
  }

  const ask = (zip: string): Promise<ZipVerdict> =>
    client.fetchQuery(zipQuery(zip)).then(
      (served): ZipVerdict => (served ? { kind: 'served', zip: served } : { kind: 'not-served', zip }),
      (error: unknown): ZipVerdict => ({ kind: 'failed', error }),
    );

  return { verdict, check };
}
