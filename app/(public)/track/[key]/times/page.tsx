import { TrackProblem } from '@/components/orders/track/track-problem';
import { TrackTimes } from '@/components/orders/track/track-times';
import { splitTime } from '@/lib/rules/orders/track-times';
import { readTrackedOrder, readTrackedTimes } from '@/server/pages/track/read';

/** The pickup first, then a delivery that fits it; or the delivery alone. */
export default async function Times({ params, searchParams }: PageProps<'/track/[key]/times'>) {
  const [{ key }, query] = [await params, await searchParams];
  const one = (name: string) => [query[name]].flat()[0];
  const pickup = splitTime(one('pickup'));
  const asked = pickup && { pickup_date: pickup.date, from_slot: pickup.from_slot, to_slot: pickup.to_slot };
  const [order, times] = [await readTrackedOrder(key), await readTrackedTimes(key, asked ?? {})];
  if (!('data' in order)) return <TrackProblem link={key} answer={order} />;
  if (!('data' in times)) return <TrackProblem link={key} answer={times} />;
  const onlyDelivery = one('only') === 'delivery';
  return (
    <TrackTimes
      link={key}
      order={order.data}
      times={times.data}
      pickup={pickup}
      onlyDelivery={onlyDelivery}
      delivery={one('delivery')}
      asked={{ why: one('why'), press: one('press') }}
    />
  );
}
