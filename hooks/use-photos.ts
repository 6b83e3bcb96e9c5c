'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { queryRoot } from '@/lib/api/query-root';
import { shrinkPhoto } from '@/lib/shrink-photo';
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

export interface NewPhoto {
  file: Blob;
  /** As a data: URL. */
  preview: string;
}

/** A photo that was chosen, ready to be sent. */
export async function preparePhoto(chosen: Blob): Promise<NewPhoto> {
  const file = await shrinkPhoto(chosen);
  return { file, preview: await dataUrl(file, file.type) };
}

/** Stores one photo, which is shown from memory afterwards. */
export function useAddPhoto() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: ({ file, onProgress }: NewPhoto & { onProgress: (share: number) => void }) =>
      call('orders.addPhoto', { body: file, onProgress }),
    onSuccess: ({ data }, { preview }) => client.setQueryData(photoQuery(data.token).queryKey, preview),
    meta: { quiet: true },
  });
}

/** The API stores every photo as a JPEG. */
async function dataUrl(photo: Blob, type = 'image/jpeg'): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${type};base64,${btoa(text)}`;
}
