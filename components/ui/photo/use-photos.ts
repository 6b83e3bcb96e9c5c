'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { queryRoot } from '@/lib/browser/api/query-root';

const photosRoot = queryRoot('photos');

export const photoQuery = (token: string) =>
  queryOptions({
    queryKey: [...photosRoot, token],
    queryFn: async ({ signal }) => dataUrl((await call('orders.photo', { params: { token }, signal })).data),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A data: URL, because an <img> can't send the token. */
export const usePhoto = (token: string) => useQuery(photoQuery(token));

export async function dataUrl(photo: Blob, type = 'image/jpeg'): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${type};base64,${btoa(text)}`;
}
