'use client';
import { type ComponentProps, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { Dialog } from '@/components/ui/overlay/dialog';
import { usePhoto } from '@/components/ui/photo/use-photos';
import { messages } from '@/lib/messages/page-messages';
import { photoPlace } from './photo-place';
import type { TimelineStep } from './use-timeline';

interface OrderPhotoProps {
  photo: NonNullable<TimelineStep['photo']>;
  /** The step that it shows, such as 'Picked up'. */
  of: string;
  place?: string;
}

export function OrderPhoto({ photo, of, place = photoPlace }: OrderPhotoProps) {
  const [open, setOpen] = useState(false);
  const { data, error } = usePhoto(photo.token);
  if (error) return <p className="wrap-anywhere text-quiet">{messages.photoLost}</p>;
  if (!data) return <span className={place} />;
  const size = { width: photo.width, height: photo.height };
  return (
    <>
      <button
        type="button"
        className={cx('bare overflow-hidden rounded-sm border border-line-strong', place)}
        aria-label={`Open the photo: ${of}`}
        onClick={() => setOpen(true)}
      >
        <Picture className="size-full object-cover" src={data} alt="" {...size} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Photo: ${of}`} wide>
        <Picture className="h-auto w-full" src={data} alt={`Photo: ${of}`} {...size} />
      </Dialog>
    </>
  );
}

// biome-ignore lint/performance/noImgElement: its address holds the bytes, and nobody else may read the photo
const Picture = ({ alt, ...props }: ComponentProps<'img'>) => <img alt={alt} {...props} />;
