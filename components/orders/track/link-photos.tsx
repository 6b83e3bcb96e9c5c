'use client';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { PhotoField } from '@/components/ui/photo/photo-field';
import type { StorePhoto } from '@/components/ui/photo/use-add-photo';
import { useHydrated } from '@/hooks/page/use-hydrated';
import { call } from '@/lib/browser/api/call';
import { MAX_REPORT_PHOTOS } from '@/lib/text/text-limits';

interface LinkPhotosProps {
  link: string;
  /** Of the report. */
  form: string | undefined;
  /** Of the form that was sent before. */
  kept?: string[] | undefined;
  back: ReactNode;
}

/** The end of a report's form: photos, which need scripts because a phone makes them smaller first, and its buttons. */
export function LinkPhotos({ link, form, kept = [], back }: LinkPhotosProps) {
  const isHydrated = useHydrated();
  const [photos, setPhotos] = useState(kept);
  const [isLoading, setLoading] = useState(false);
  const store: StorePhoto = (body, onProgress) =>
    call('orders.trackPhoto', { params: { key: link }, query: { form }, body, onProgress });
  return (
    <>
      {isHydrated && (
        <PhotoField
          label="Photos"
          name="photo-files"
          photos={photos}
          max={MAX_REPORT_PHOTOS}
          onChange={setPhotos}
          onBusy={setLoading}
          store={store}
        />
      )}
      {photos.map((token) => (
        <input key={token} type="hidden" name="photos" value={token} />
      ))}
      <noscript>
        <p>To add photos, open this page in a browser that runs scripts.</p>
      </noscript>
      <ButtonRow>
        {back}
        <Button type="submit" busy={isLoading} busyText="Loading the photo…">
          Send report
        </Button>
      </ButtonRow>
    </>
  );
}
