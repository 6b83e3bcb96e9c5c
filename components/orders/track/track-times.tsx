import { TextPage } from '@/components/layout/page/text-page';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { FieldStack, SelectField } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/status/notice';
import type { Data } from '@/lib/contract';
import { trackRoutes } from '@/lib/routes';
import { parseDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { slotLabel } from '@/lib/rules/dates/slots';
import { parseVisits, type Visit } from '@/lib/rules/dates/visit';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { pickupWindow } from '@/lib/rules/orders/order-windows';
import { type FormTime, joinTime } from '@/lib/rules/orders/track-times';
import { ActForm } from './act-form';
import { PageButton, type TrackedOrder } from './track-parts';
import { pressAgain, type QuestionQuery } from './track-question';

type TrackedTimes = Data<'orders.trackTimes'>;

interface TrackTimesProps {
  link: string;
  order: TrackedOrder;
  times: TrackedTimes;
  pickup: FormTime | undefined;
  onlyDelivery: boolean;
  /** As chosen before the page asked to press once more. */
  delivery?: string | undefined;
  asked: QuestionQuery;
}

/** Two short forms without scripts: a pickup, then a delivery that fits it. */
export function TrackTimes({ onlyDelivery, ...chosen }: TrackTimesProps) {
  const { link, order, times, pickup } = chosen;
  const isFree = times.pickup.some((time) => pickup && joinTime(time) === joinTime(pickup));
  if (onlyDelivery || (pickup && isFree)) return <Delivery {...chosen} />;
  return (
    <TextPage
      title="Choose a pickup time"
      lead={`${formatCurrentVisit(order)} Next, you choose when we bring it back.`}
    >
      {pickup && (
        <Notice tone="warn" live>
          This time is no longer free. Please choose another one.
        </Notice>
      )}
      {times.pickup.length === 0 ? (
        <NoTimes link={link} />
      ) : (
        <form action={trackRoutes.times(link)}>
          <FieldStack>
            <SelectField
              label="Pickup"
              name="pickup"
              required
              defaultValue={ownIn(times.pickup, ownPickup(order))}
            >
              <TimeOptions times={times.pickup} />
            </SelectField>
            <ButtonRow>
              <PageButton href={trackRoutes.order(link)}>Keep current times</PageButton>
              <Button type="submit">Next: delivery time</Button>
            </ButtonRow>
          </FieldStack>
        </form>
      )}
    </TextPage>
  );
}

function Delivery({ link, order, times, pickup, delivery, asked }: Omit<TrackTimesProps, 'onlyDelivery'>) {
  const own = formTime(parseVisits(order).delivery);
  const why = pressAgain.get(asked.why);
  return (
    <TextPage
      title="Choose a delivery time"
      lead={pickup ? nonBreaking(`Pickup ${timeText(pickup)}.`) : 'Your pickup stays as it is.'}
    >
      {why && (
        <Notice tone="warn" live>
          {why}
        </Notice>
      )}
      {times.delivery.length === 0 ? (
        <NoTimes link={link} />
      ) : (
        <ActForm link={link} action="reschedule" form={asked.press ?? order.forms.reschedule}>
          {pickup && <input type="hidden" name="pickup" value={joinTime(pickup)} />}
          <input type="hidden" name="own_pickup" value={ownPickup(order)} />
          <input type="hidden" name="own_delivery" value={own} />
          <FieldStack>
            <SelectField
              label="Delivery"
              name="delivery"
              required
              defaultValue={ownIn(times.delivery, delivery ?? own)}
            >
              <TimeOptions times={times.delivery} />
            </SelectField>
            <ButtonRow>
              <PageButton href={trackRoutes.order(link)}>Keep current times</PageButton>
              <Button type="submit">{pickup ? 'Save new times' : 'Save delivery time'}</Button>
            </ButtonRow>
          </FieldStack>
        </ActForm>
      )}
    </TextPage>
  );
}

/** As a form has it. */
const formTime = (visit: Visit) => joinTime({ ...visit, date: toMonthFirst(visit.date) });

/** '' after a missed pickup: any is a new one. */
const ownPickup = (order: TrackedOrder) =>
  order.status === PICKUP_MISSED || order.closed?.pickup ? '' : formTime(parseVisits(order).pickup);

const ownIn = (times: TrackedTimes['pickup'], own: string) =>
  times.map(joinTime).find((time) => time === own);

const NoTimes = ({ link }: { link: string }) => (
  <>
    <Notice>No times to choose here: it’s too late to change this order online. Please call us.</Notice>
    <ButtonRow>
      <PageButton href={trackRoutes.order(link)}>Keep current times</PageButton>
    </ButtonRow>
  </>
);

const formatCurrentVisit = (order: TrackedOrder): string =>
  order.status === PICKUP_MISSED
    ? `${nonBreaking(order.step.first)}.`
    : `Now ${nonBreaking(pickupWindow(order, dayLabel))}.`;

const formatDay = ({ date }: FormTime) => dayLabel(parseDate(date) ?? date);
const formatWindow = ({ from_slot, to_slot }: FormTime) => slotLabel(from_slot, to_slot);
const timeText = (time: FormTime) => `${formatDay(time)}, ${formatWindow(time)}`;

/** The windows of each day under its name; each option says both, because the closed list shows it alone. */
function TimeOptions({ times }: { times: TrackedTimes['pickup'] }) {
  const days = [...new Set(times.map(formatDay))];
  return days.map((day) => (
    <optgroup key={day} label={day}>
      {times
        .filter((time) => formatDay(time) === day)
        .map((time) => (
          <option key={joinTime(time)} value={joinTime(time)}>
            {timeText(time)}
          </option>
        ))}
    </optgroup>
  ));
}
