'use client';
import { messages } from '@/lib/messages/page-messages';
import styles from './photos.module.css';
import { usePhoto } from './use-photos';

export function StoredPhoto({ token, alt }: { token: string; alt: string }) {
  const { data, error } = usePhoto(token);
  if (error) return <p className={styles.lost}>{messages.photoLost}</p>;
  return data ? (
    // biome-ignore lint/performance/noImgElement: a data: URL that next/image can't fetch
    <img className={styles.photo} src={data} alt={alt} />
  ) : (
    <span className={styles.photo} role="img" aria-label={alt} aria-busy="true" />
  );
}
