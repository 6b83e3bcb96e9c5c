'use client';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { Field } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/status/notice';
import { isOffline } from '@/lib/browser/api/errors';
import { messages } from '@/lib/messages/page-messages';
import { photoList, photoLook } from './photo-looks';
import { StoredPhoto } from './stored-photo';
import { type NewPhoto, preparePhoto, type StorePhoto, useAddPhoto } from './use-add-photo';

const MAX_BYTES = 8 * 1024 * 1024;
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

interface PhotoFieldProps {
  label: string;
  name: string;
  photos: readonly string[];
  max: number;
  onChange: (photos: string[]) => void;
  onBusy?: (busy: boolean) => void;
  /** By default for the signed-in customer. */
  store?: StorePhoto | undefined;
}

/** Photos are stored as soon as they are chosen. What the line lost can be sent again. */
export function PhotoField({ label, name, photos, max, onChange, onBusy, store: storeOne }: PhotoFieldProps) {
  const { mutateAsync: add } = useAddPhoto(storeOne);
  const [isBusy, setBusy] = useState(false);
  const [sending, setSending] = useState<NewPhoto>();
  const [sent, setSent] = useState(0);
  const [lost, setLost] = useState<NewPhoto[]>([]);
  const [problem, setProblem] = useState<string>();

  async function store(chosen: readonly (Blob | NewPhoto)[]) {
    setBusy(true);
    onBusy?.(true);
    setProblem(undefined);
    setLost([]);
    const failed: NewPhoto[] = [];
    let stored = [...photos];
    try {
      for (const each of chosen.slice(0, max - photos.length)) {
        const photo = each instanceof Blob ? await prepare(each) : each;
        const token = failed.length === 0 && (await send(photo));
        if (!token) failed.push(photo);
        else {
          stored = [...stored, token];
          onChange(stored);
        }
      }
    } catch (error) {
      setProblem((error as Error).message || messages.generic);
    } finally {
      setLost(failed);
      setSending(undefined);
      setBusy(false);
      onBusy?.(false);
    }
  }

  /** Undefined when the line failed. @throws why the server refuses it */
  async function send(photo: NewPhoto): Promise<string | undefined> {
    setSent(0);
    setSending(photo);
    try {
      return (await add({ ...photo, onProgress: setSent })).data.token;
    } catch (error) {
      if (isOffline(error)) return undefined;
      throw error;
    }
  }

  return (
    <div>
      {photos.length < max && (
        <Field id={name} label={label} optional error={problem} hint="JPEG, PNG or WebP.">
          {(control) => (
            <input
              {...control}
              className={cx(
                control.className,
                'file:me-3 file:rounded-sm file:border file:border-line-strong file:bg-surface file:px-3 file:py-1 file:font-text file:text-base/snug file:font-semibold file:text-ink',
              )}
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
      {sending && (
        <div className="mt-2 flex items-center gap-2">
          <Preview photo={sending} alt="The photo on its way" />
          <progress className="accent-accent" value={sent} aria-label="Sending the photo" />{' '}
          {Math.floor(sent * 100)}%
        </div>
      )}
      {lost.length > 0 && (
        <Notice tone="warn" live title={messages.offline} className="mt-2" onRetry={() => void store(lost)}>
          <ul className={photoList}>
            {lost.map((photo) => (
              <li key={photo.preview}>
                <Preview photo={photo} alt="A photo that was not sent" />
              </li>
            ))}
          </ul>
          Not sent. You can go on without {lost.length === 1 ? 'this photo' : 'these photos'}.
        </Notice>
      )}
      <p role="status" className="sr-only">
        {isBusy ? 'The photo is on its way' : photos.length > 0 && `Photos: ${photos.length} of ${max}`}
      </p>
      {photos.length > 0 && (
        <ul className={photoList}>
          {photos.map((token, index) => (
            <li key={token}>
              <StoredPhoto token={token} alt={`Photo ${index + 1}`} />
              <Button
                variant="quiet"
                size="small"
                disabled={isBusy}
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => {
                  flushSync(() => onChange(photos.filter((one) => one !== token)));
                  // The button is gone, and there is room for another photo.
                  document.getElementById(name)?.focus();
                }}
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

async function prepare(file: Blob): Promise<NewPhoto> {
  if (!KINDS.includes(file.type)) throw new Error(messages.photoKind);
  const photo = await preparePhoto(file);
  if (photo.file.size > MAX_BYTES) throw new Error(messages.photoTooLarge);
  return photo;
}

const Preview = ({ photo, alt }: { photo: NewPhoto; alt: string }) => (
  // biome-ignore lint/performance/noImgElement: a data: URL that next/image can't fetch
  <img className={photoLook} src={photo.preview} alt={alt} />
);
