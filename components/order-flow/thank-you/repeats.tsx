'use client';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { Order } from '@/hooks/use-orders';
import { useRecurringOf } from '@/hooks/use-recurring';
import { useSession } from '@/hooks/use-session';
import { serverNow } from '@/lib/clock';
import { keepTimes } from '@/lib/domain/keep-times';
import { todayInNewYork } from '@/lib/domain/new-york';
import { repeatsText } from '@/lib/domain/repeats-text';
import { repeatingPickupsPath } from '@/lib/routes';

/** Says of an order whose pickup repeats when the next one is, and where that is managed. */
export function Repeats({ order }: { order: Order }) {
  const pickup = useRecurringOf(useSession().user?.id, order);
  if (!pickup) return null;
  return (
    <Notice tone="info">
      <p>
        {keepTimes(repeatsText(pickup, todayInNewYork(serverNow())))}{' '}
        <TextLink href={repeatingPickupsPath}>See your repeating pickups</TextLink>
      </p>
    </Notice>
  );
}
