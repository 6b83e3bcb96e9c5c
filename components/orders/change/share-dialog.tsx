'use client';
import type { OrderDialogProps } from '@/components/orders/parts/order-dialog';
import { Button } from '@/components/ui/base/button';
import { FieldStack } from '@/components/ui/form/field';
import { LinkToCopy } from '@/components/ui/form/link-to-copy';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Notice } from '@/components/ui/status/notice';
import { useShareOrder } from '@/hooks/data/use-orders';
import { useHydrated } from '@/hooks/page/use-hydrated';
import { failureText } from '@/lib/browser/api/failure-text';

/** A link that shows an order to somebody in the household: to copy, and for the phone's own way to share. */
export function ShareDialog({ order: { id, order_number }, onClose }: OrderDialogProps) {
  const share = useShareOrder(id);
  const canHandOver = useHydrated() && 'share' in navigator;
  const url = share.data?.data.url;
  // Whoever changes their mind in the phone's own window gets no message.
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
