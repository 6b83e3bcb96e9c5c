'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { queryRoot } from '@/lib/api/query-root';
import { useOneMutation } from './use-one-mutation';

const photosRoot = queryRoot('photos');

/** A photo never changes. */
const photoQuery = (token: string) =>
  queryOptions({
    queryKey: [...photosRoot, token],
    queryFn: async ({ signal }) => dataUrl((await call('orders.photo', { params: { token }, signal })).data),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The customer's own photo as a data: URL, because an <img> can't send who asks for it. */
export const usePhoto = (token: string) => useQuery(photoQuery(token));

interface NewPhoto {
  file: Blob;
  /** How much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Stores one photo. */
export const useAddPhoto = () =>
  useOneMutation({
    mutationFn: ({ file, onProgress }: NewPhoto) =>
      call('orders.addPhoto', { body: file, ...(onProgress ? { onProgress } : {}) }),
    meta: { quiet: true },
  });

/** The API stores every photo as a JPEG. */
async function dataUrl(photo: Blob): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:image/jpeg;base64,${btoa(text)}`;
}
