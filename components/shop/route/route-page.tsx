import { serverNow } from '@/lib/browser/page/clock';
import type { ShopMessage } from '@/lib/browser/shop/shop-message';
import type { Data } from '@/lib/contract';
import { toEventTime } from '@/lib/rules/dates/event-time';
import { Said } from '../shop-answer';
import { ShopFrame } from '../shop-frame';
import { RouteQueue } from './route-queue';
import { stopId } from './stop-words';
import type { Door } from './use-queue';

interface RoutePageProps {
  door: Door;
  route: Data<'staff.route'>;
  answer: ShopMessage | undefined;
}

export function RoutePage({ door, route, answer }: RoutePageProps) {
  const { stops, shop, driver, day } = route;
  const now = serverNow();
  const ahead = stops.flatMap((stop) => {
    const from = stop.nobody_home_from && new Date(stop.nobody_home_from);
    return from && from > now ? [[stopId(stop), toEventTime(from).time]] : [];
  });
  const isShown = stops.some(({ order_number }) => order_number === answer?.order);
  return (
    <ShopFrame name={shop.name} title={driver}>
      <div className="page-form pt-3">
        <p className="mb-2">{day}</p>
        {answer && !isShown && <Said {...answer} />}
      </div>
      <RouteQueue
        {...door}
        stops={stops}
        answer={answer}
        seed={crypto.randomUUID()}
        ahead={Object.fromEntries(ahead)}
      />
    </ShopFrame>
  );
}
