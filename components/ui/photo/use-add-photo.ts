'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '@/hooks/data/use-api-mutation';
import { call } from '@/lib/browser/api/call';
import { shrinkPhoto } from '@/lib/browser/page/shrink-photo';
import { dataUrl, photoQuery } from './use-photos';

export interface NewPhoto {
  file: Blob;
  /** A data: URL. */
  preview: string;
}

export async function preparePhoto(chosen: Blob): Promise<NewPhoto> {
  const file = await shrinkPhoto(chosen);
  return { file, preview: await dataUrl(file, file.type) };
}

export type StorePhoto = (
  body: Blob,
  onProgress: (share: number) => void,
) => Promise<{ data: { token: string } }>;

const storeOwn: StorePhoto = (body, onProgress) => call('orders.addPhoto', { body, onProgress });

export function useAddPhoto(store: StorePhoto = storeOwn) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: ({ file, onProgress }: NewPhoto & { onProgress: (share: number) => void }) =>
      store(file, onProgress),
    onSuccess: ({ data }, { preview }) => client.setQueryData(photoQuery(data.token).queryKey, preview),
    meta: { quiet: true },
  });
}
