/** What is missing in step 1, in page order. */
import type { FieldProblem } from '@/components/ui/error-summary';
import type { OrderPriceList } from '@/hooks/use-price-list';
import { parseDate } from '@/lib/domain/calendar';
import { isWeighed } from '@/lib/domain/price-list';
import type { DraftStep1 } from '@/lib/drafts';
import { messages } from '@/lib/page-messages';
import { firstFreeId } from './slot-cards';
import type { OrderTimes, TimesState } from './use-order-times';
import type { ZipState } from './use-zip';

export type Step1Field =
  | 'zip_code'
  | 'services'
  | 'count_for_me'
  | 'pickup_date'
  | 'from_slot'
  | 'turn_around_id'
  | 'delivery_date'
  | 'delivery_from_slot';

export type Step1Problem = FieldProblem & { field: Step1Field };

interface Facts {
  zip: ZipState;
  list: OrderPriceList | undefined;
  times: OrderTimes;
}

/** `id` is that of the control to fix it. */
export function problemsOfStep1(draft: DraftStep1, { zip, list, times }: Facts): Step1Problem[] {
  const zipText = zipProblem(draft.zip_code, zip);
  if (zipText) return [{ field: 'zip_code', id: 'zip_code', message: zipText }];
  const problems: Step1Problem[] = [];
  const add = (field: Step1Field, message: string, id: string = field) =>
    problems.push({ field, id, message });

  const services = list?.pricing.filter(({ category_id }) => draft.services.includes(category_id)) ?? [];
  if (services.length === 0) add('services', 'Choose at least one service');
  const uncounted = services.some(
    (service) =>
      !isWeighed(service) && !draft.items.some(({ category_id }) => category_id === service.category_id),
  );
  if (uncounted && !draft.count_for_me) add('count_for_me', 'List at least one piece, or let us count');

  if (unanswered(times.pickup)) add('pickup_date', messages.offline, 'pickup');
  else if (!parseDate(draft.pickup_date)) add('pickup_date', 'Choose a pickup day', 'pickup');
  else if (!draft.from_slot) {
    add('from_slot', 'Choose a pickup time', firstFreeId('from_slot', times.pickup.times?.pickup));
  }
  if (draft.turn_around_id === null) add('turn_around_id', 'Choose when you want it back');
  else if (unanswered(times.delivery)) add('delivery_date', messages.offline, 'delivery');
  else if (!parseDate(draft.delivery_date)) add('delivery_date', 'Choose a delivery day', 'delivery');
  else if (!draft.delivery_from_slot) {
    const id = firstFreeId('delivery_from_slot', times.delivery.times?.delivery);
    add('delivery_from_slot', 'Choose a delivery time', id);
  }
  return problems;
}

/** Times that failed to load are not known to be free. Times that are still loading are checked again later. */
const unanswered = ({ failed, times }: TimesState) => failed && !times;

function zipProblem(typed: string, zip: ZipState) {
  if (!typed) return messages.zipRequired;
  if (zip.status === 'typing') return messages.zipInvalid;
  if (zip.status === 'unserved') return messages.notServed;
  if (zip.status === 'failed') return messages.offline;
  return zip.status === 'checking' ? 'We are still checking this zip code' : '';
}
