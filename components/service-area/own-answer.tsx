// Loaded for who has been here before: the order that they began, or the next pickup at their zip code.

import { estimateHeadline } from '@/components/catalog/estimate-ticket';
import { choiceOf, figuresOf } from '@/hooks/use-estimate';
import { priceListOf } from '@/hooks/use-price-list';
import { call } from '@/lib/api/call';
import { notServed } from '@/lib/api/queries';
import { serverNow } from '@/lib/clock';
import { countsText } from '@/lib/domain/counts-text';
import { isWeighed } from '@/lib/domain/price-list';
import { primaryOf } from '@/lib/domain/primary';
import { visitLabel } from '@/lib/domain/visit';
import { parseZip } from '@/lib/domain/zip';
import { type DraftStep1, readDraft } from '@/lib/drafts';
import { dropOldDates, firstUnfinishedStep, orderedParts, stepHref } from '@/lib/order-steps';
import { noChargeYet } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import { readStored } from '@/lib/session';
import { NextPickup } from './next-pickup';
import { type PickupTimes, pickupTimes, visit } from './pickup-times';
import { type Answered, type AnswerFrame, AnswerPanel, servedAnswer } from './served-answer';

/** Null where we do not come. */
const verifyZip = (zip: string) =>
  call('service-area.verifyZip', { params: { zip } }).then(({ data }) => data, notServed);

/**
 * Undefined for who begins anew, and where we do not come.
 * @throws ApiError where the API does not answer
 */
export async function ownAnswer(frame: AnswerFrame): Promise<Answered | undefined> {
  const draft = readDraft('order-step-1');
  if (draft && draft.services.length > 0) return begunOrder(dropOldDates(draft, serverNow()).draft, frame);
  const own = await ownPlace(draft);
  const served = own && (await verifyZip(own.zip));
  return served ? servedAnswer(served, frame, { href: routes.orderNow, place: own.place }) : undefined;
}

/** The zip code that was typed last, or that of the customer's primary address. */
async function ownPlace(draft: DraftStep1 | undefined): Promise<{ zip: string; place?: string } | undefined> {
  const typed = parseZip(draft?.zip_code || readDraft('userData')?.zipCode || '');
  if (typed) return { zip: typed };
  const customer = readStored()?.data;
  if (!customer) return undefined;
  const { data } = await call('addresses.list', { params: { userId: customer.id } });
  const primary = primaryOf(data);
  const zip = parseZip(primary?.zip_code ?? '');
  return primary && zip ? { zip, place: `${primary.address1}, ${zip}` } : undefined;
}

/** 'Your order: $71.00, 3 pieces', and the way to its first unfinished step. */
async function begunOrder(draft: DraftStep1, { as, change }: AnswerFrame): Promise<Answered> {
  const zip = parseZip(draft.zip_code);
  const [pricing, categories, served] = await Promise.all([
    call('catalog.pricing', {}),
    call('catalog.categories', {}),
    zip ? verifyZip(zip) : null,
  ]);
  const step3 = readDraft('order-step-3');
  const figures = figuresOf(priceListOf(categories, pricing), choiceOf(draft, step3));
  const weighed = pricing.data.some((each) => isWeighed(each) && draft.services.includes(each.category_id));
  const pieces = orderedParts(draft).items.reduce((sum, { quantity }) => sum + quantity, 0);
  const price = estimateHeadline(figures);
  const chosen = chosenTimes(draft);
  const times = chosen ?? pickupTimes(served?.next_pickup ?? null);
  const area = [served?.neighborhood, zip].filter(Boolean).join(', ');
  const step = firstUnfinishedStep(
    { step1: draft, step2: readDraft('order-step-2'), step3 },
    readStored() !== undefined,
    serverNow(),
  );
  return {
    panel: (
      <AnswerPanel
        as={as}
        headline={`Your order: ${[price, countsText(weighed ? draft.bags : 0, pieces)].filter(Boolean).join(', ')}`}
        place={chosen ? `Pickup ${visitLabel(chosen.pickup)}` : area}
        change={change}
        href={stepHref(step)}
        button="Go on"
      />
    ),
    ticket: times && (
      <NextPickup
        eyebrow={chosen ? 'Your order' : `Next pickup in ${zip}`}
        neighborhood={served?.neighborhood}
        times={times}
        prices={[{ id: 'estimate', label: 'Estimate', amount: price }]}
      >
        {noChargeYet}
      </NextPickup>
    ),
  };
}

/** Undefined until pickup and delivery are chosen. */
function chosenTimes(draft: DraftStep1): PickupTimes | undefined {
  const pickup = visit(draft.pickup_date, draft);
  const back = visit(draft.delivery_date, {
    from_slot: draft.delivery_from_slot,
    to_slot: draft.delivery_to_slot,
  });
  return pickup && back && draft.to_slot && draft.delivery_to_slot ? { pickup, back } : undefined;
}
