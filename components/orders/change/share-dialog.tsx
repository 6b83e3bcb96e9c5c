'use client';
import type { OrderDialogProps } from '@/components/orders/parts/order-dialog';
import { Button } from '@/components/ui/base/button';
import { FieldStack } from '@/components/ui/form/field';
import { LinkToCopy } from '@/components/ui/form/link-to-copy';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Notice } from '@/components/ui/status/notice';
import { useShareOrder } from '@/hooks/data/use-orders';
import { useFocusOnMessage } from '@/hooks/page/use-focus-on-message';
import { failureText } from '@/lib/browser/api/failure-text';

/** A link that shows an order to somebody in the household: to copy, and for the phone's own way to share. */
export function ShareDialog({ order: { id, order_number }, onClose }: OrderDialogProps) {
  const share = useShareOrder(id);
  const url = share.data?.data.url;
  const place = useFocusOnMessage<HTMLDivElement>(url);
  return (
    <Dialog open title="Share this order" onClose={onClose}>
      <FieldStack>
        <p>Make a link to this order’s times. Whoever has it can look, but change nothing.</p>
        <div ref={place} tabIndex={-1} role="status" className="focus:outline-none">
          {url && (
            <LinkToCopy
              title="Your link is ready. Copy it now: we don’t show it again."
              label="Link to share"
              url={url}
              share={{ title: `Order ${order_number}`, url }}
            />
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
