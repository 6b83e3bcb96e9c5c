import type { z } from 'zod';
import type { Db } from '@/server/platform/db/client';

/** Key → text. */
export async function readSettingsTable(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** One mistyped setting must not take the site down. */
export function json<T>(schema: z.ZodType<T>, text: string | undefined, otherwise: T): T {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return otherwise;
  }
}

export const splitList = (text: string, mark: ',' | ';') =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter(Boolean);
