'use client';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldStack } from '@/components/ui/field';
import { LinkToCopy } from '@/components/ui/link-to-copy';
import { Notice } from '@/components/ui/notice';
import { useHydrated } from '@/hooks/use-hydrated';
import { useShareOrder } from '@/hooks/use-orders';
import { failureText } from '@/lib/api/failure-text';
import type { OrderDialogProps } from './order-dialog';

/** A link that shows an order to somebody in the household: to copy, and for the phone's own way to share. */
export function ShareDialog({ order: { id, order_number }, onClose }: OrderDialogProps) {
  const share = useShareOrder(id);
  const canHandOver = useHydrated() && 'share' in navigator;
  const url = share.data?.data.url;
  // Whoever changes their mind in the phone's own window is told nothing.
  const handOver = () =>
    void navigator.share({ title: `Order ${order_number}`, url: url ?? '' }).catch(() => undefined);
  return (
    <Dialog open title="Share this order" onClose={onClose}>
      <FieldStack>
        <p>Make a link to this order’s times. Whoever has it can look, but change nothing.</p>
        <div role="status">
          {url && (
            <LinkToCopy
              title="Your link is ready. Copy it now: we don’t show it again."
              label="Link to share"
              url={url}
            >
              {canHandOver && (
                <Button size="small" onClick={handOver}>
                  Share
                </Button>
              )}
            </LinkToCopy>
          )}
        </div>
        {share.error && <Notice tone="error">{failureText(share.error)}</Notice>}
        {!url && (
          <div>
            <Button busy={share.isPending} busyText="Making…" onClick={() => share.mutate()}>
              Make a link
            </Button>
          </div>
        )}
      </FieldStack>
    </Dialog>
  );
}
