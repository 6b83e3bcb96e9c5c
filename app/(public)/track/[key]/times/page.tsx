import { TrackProblem } from '@/components/orders/track/track-problem';
import { TrackTimes } from '@/components/orders/track/track-times';
import { splitTime } from '@/lib/booking/track-times';
import { readTrackedOrder, readTrackedTimes } from '@/server/pages/track/read';

interface TimesProps {
  params: Promise<{ key: string }>;
  searchParams: Promise<{ pickup?: string | string[]; only?: string | string[] }>;
}

/** The pickup first, then a delivery that fits it; or the delivery alone. */
export default async function Times({ params, searchParams }: TimesProps) {
  const [{ key }, query] = [await params, await searchParams];
  const pickup = splitTime([query.pickup].flat()[0]);
  const asked = pickup && { pickup_date: pickup.date, from_slot: pickup.from_slot, to_slot: pickup.to_slot };
  const [order, times] = [await readTrackedOrder(key), await readTrackedTimes(key, asked ?? {})];
  if (!('data' in order)) return <TrackProblem answer={order} />;
  if (!('data' in times)) return <TrackProblem answer={times} />;
  const onlyDelivery = query.only === 'delivery';
  return (
    <TrackTimes
      link={key}
      order={order.data}
      times={times.data}
      pickup={pickup}
      onlyDelivery={onlyDelivery}
    />
  );
}
