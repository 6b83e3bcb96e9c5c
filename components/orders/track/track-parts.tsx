import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from '@/components/ui/base/button';
import { TextField } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/status/notice';
import type { Data } from '@/lib/contract';

export type TrackedOrder = Data<'orders.track'>;

export interface TrackMessageProps {
  done: boolean;
  message: string;
  url?: string | undefined;
  written?: Written | undefined;
}

/** A report or a rating that was not taken. */
export interface Written {
  kind?: string | undefined;
  line?: string | undefined;
  text?: string | undefined;
  photos?: string[] | undefined;
}

/** A page that a key opens is a document of its own, which nothing fetches ahead. */
export const PageButton = ({
  variant = 'secondary',
  ...link
}: ComponentProps<'a'> & Pick<ButtonLook, 'variant'>) => <a className={buttonLook({ variant })} {...link} />;

export const TrackMessage = ({ done, message, url }: TrackMessageProps) => (
  <>
    <Notice tone={done ? 'good' : 'error'} live>
      {message}
    </Notice>
    {url && (
      <TextField label="Link to share" hint="Copy it now. We don’t show it again." readOnly value={url} />
    )}
  </>
);
