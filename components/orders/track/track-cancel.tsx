import { TextPage } from '@/components/layout/page/text-page';
import { Button, buttonLook } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { messages } from '@/lib/messages/page-messages';
import { trackRoutes } from '@/lib/routes';
import { dayLabel, keepTimes } from '@/lib/rules/dates/day-label';
import { pickupWindow } from '@/lib/rules/orders/order-windows';
import { cancelFree } from '@/lib/rules/policy/policy-sentences';
import { ActForm } from './act-form';
import type { TrackedOrder } from './track-page';

/** The question of the cancel dialog (specification section 4) as a page. */
export function TrackCancel({ link, order }: { link: string; order: TrackedOrder }) {
  const back = (text: string) => (
    <a className={buttonLook({ variant: 'secondary' })} href={trackRoutes.order(link)}>
      {text}
    </a>
  );
  if (!order.can.some(({ action }) => action === 'cancel')) {
    return (
      <TextPage
        title={messages.cancelTitle}
        lead="This order is already canceled, or it’s too late to cancel it here. Please call us."
      >
        <ButtonRow>{back('Back to the order')}</ButtonRow>
      </TextPage>
    );
  }
  const times = { ...order, delivered_at: null, canceled_at: null };
  return (
    <TextPage title={messages.cancelTitle} lead={messages.cancelQuestion}>
      <p>
        Order {order.order_number}, pickup {keepTimes(pickupWindow(times, dayLabel))}. {cancelFree}
      </p>
      {order.repeats && <p>{keepTimes(order.repeats)}</p>}
      <ButtonRow>
        {back(messages.cancelNo)}
        <ActForm link={link} action="cancel">
          <Button type="submit" variant="danger">
            {messages.cancelYes}
          </Button>
        </ActForm>
      </ButtonRow>
    </TextPage>
  );
}
