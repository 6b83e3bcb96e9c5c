import { TextField } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/status/notice';
import type { Data } from '@/lib/contract';

export type TrackedOrder = Data<'orders.track'>;

export interface TrackMessageProps {
  done: boolean;
  message: string;
  url?: string | undefined;
}

export const Said = ({ done, message, url }: TrackMessageProps) => (
  <>
    <Notice tone={done ? 'good' : 'error'} live>
      {message}
    </Notice>
    {url && (
      <TextField label="Link to share" hint="Copy it now. We don’t show it again." readOnly value={url} />
    )}
  </>
);
