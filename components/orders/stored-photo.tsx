'use client';
import { usePhoto } from '@/hooks/use-photos';
import { messages } from '@/lib/page-messages';
import styles from './photos.module.css';

/** One of the customer's photos, small. */
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
