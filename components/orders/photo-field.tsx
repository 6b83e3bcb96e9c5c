'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { useAddPhoto } from '@/hooks/use-photos';
import { isOffline } from '@/lib/api/errors';
import { messages } from '@/lib/page-messages';
import styles from './photos.module.css';
import { StoredPhoto } from './stored-photo';

const MAX_BYTES = 8 * 1024 * 1024;
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

interface PhotoFieldProps {
  label: string;
  /** The control's id. */
  name: string;
  /** Tokens of stored photos. */
  photos: readonly string[];
  max: number;
  onChange: (photos: string[]) => void;
  /** While a photo is on its way. */
  onBusy?: (busy: boolean) => void;
}

/** Photos that are stored as soon as they are chosen, with previews that can be removed. */
export function PhotoField({ label, name, photos, max, onChange, onBusy }: PhotoFieldProps) {
  const { mutateAsync: add } = useAddPhoto();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<string>();

  async function store(files: readonly File[]) {
    setBusy(true);
    onBusy?.(true);
    setProblem(undefined);
    let kept = [...photos];
    try {
      for (const file of files.slice(0, max - photos.length)) {
        const token = await storeOne(file);
        kept = [...kept, token];
        onChange(kept);
      }
    } catch (error) {
      setProblem(isOffline(error) ? messages.offline : (error as Error).message || messages.generic);
    } finally {
      setBusy(false);
      onBusy?.(false);
    }
  }

  async function storeOne(file: File): Promise<string> {
    if (!KINDS.includes(file.type)) throw new Error(messages.photoKind);
    if (file.size > MAX_BYTES) throw new Error(messages.photoTooLarge);
    setSent(0);
    return (await add({ file, onProgress: setSent })).data.token;
  }

  return (
    <div>
      {photos.length < max && (
        <Field id={name} label={label} optional error={problem} hint="JPEG, PNG or WebP, at most 8 MB each.">
          {(control) => (
            <input
              {...control}
              className={cx(control.className, styles.file)}
              type="file"
              accept={KINDS.join(',')}
              multiple={max > 1}
              disabled={isBusy}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                // So that the same file can be chosen again.
                event.target.value = '';
                if (files.length > 0) void store(files);
              }}
            />
          )}
        </Field>
      )}
      {isBusy && (
        <p className={styles.progress}>
          <progress value={sent} aria-label="Sending the photo" /> {Math.floor(sent * 100)}%
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isBusy ? 'The photo is on its way' : photos.length > 0 && `Photos: ${photos.length} of ${max}`}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((token, index) => (
            <li key={token}>
              <StoredPhoto token={token} alt={`Photo ${index + 1}`} />
              <Button
                variant="quiet"
                size="small"
                disabled={isBusy}
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => onChange(photos.filter((one) => one !== token))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
