'use client';
import { messages } from '@/lib/messages/page-messages';
import { photoLook } from './photo-looks';
import { usePhoto } from './use-photos';

export function StoredPhoto({ token, alt }: { token: string; alt: string }) {
  const { data, error } = usePhoto(token);
  if (error) return <p className="w-24 text-sm">{messages.photoLost}</p>;
  return data ? (
    // biome-ignore lint/performance/noImgElement: a data: URL that next/image can't fetch
    <img className={photoLook} src={data} alt={alt} />
  ) : (
    <span className={photoLook} role="img" aria-label={alt} aria-busy="true" />
  );
}
