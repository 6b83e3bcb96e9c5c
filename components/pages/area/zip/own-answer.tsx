// Loaded for returning visitors only.

import { estimateHeadline } from '@/components/prices/estimate-ticket';
import { computeFigures, toChoice } from '@/hooks/data/use-estimate';
import { type DraftStep1, readDraft } from '@/lib/booking/drafts';
import { orderedParts, stepHref } from '@/lib/booking/order-steps';
import { selectedVisits } from '@/lib/booking/unavailable-slot';
import { dropOldDates, firstUnfinishedStep } from '@/lib/booking/unfinished-step';
import { call } from '@/lib/browser/api/call';
import { notServed } from '@/lib/browser/api/queries';
import { serverNow } from '@/lib/browser/page/clock';
import { readStored } from '@/lib/browser/session/session';
import { toPriceList } from '@/lib/content/to-price-list';
import { routes } from '@/lib/routes';
import { visitLabel } from '@/lib/rules/dates/visit';
import { isWeighed } from '@/lib/rules/money/price-list';
import { findPrimary } from '@/lib/rules/people/primary';
import { parseZip } from '@/lib/rules/places/zip';
import { has } from '@/lib/rules/policy/features';
import { noChargeYet } from '@/lib/rules/policy/policy-sentences';
import { countsText } from '@/lib/text/counts-text';
import { NextPickup } from './next-pickup';
import { pickupTimes } from './pickup-times';
import { type Answered, type AnswerFrame, AnswerPanel, servedAnswer } from './served-answer';

/** Null where we do not serve. */
const verifyZip = (zip: string) =>
  call('service-area.verifyZip', { params: { zip } }).then(({ data }) => data, notServed);

/** Undefined for a new order, and where we do not serve. @throws ApiError without an answer */
export async function ownAnswer(frame: AnswerFrame): Promise<Answered | undefined> {
  const draft = readDraft('order-step-1');
  if (draft && draft.services.length > 0) return begunOrder(dropOldDates(draft, serverNow()).draft, frame);
  const own = await ownPlace(draft);
  const served = own && (await verifyZip(own.zip));
  return served ? servedAnswer(served, frame, { href: routes.orderNow, place: own.place }) : undefined;
}

/** The last entered ZIP code, or that of the customer's primary address. */
async function ownPlace(draft: DraftStep1 | undefined): Promise<{ zip: string; place?: string } | undefined> {
  const typed = parseZip(draft?.zip_code || readDraft('userData')?.zipCode || '');
  if (typed) return { zip: typed };
  const customer = readStored()?.data;
  if (!customer) return undefined;
  const { data } = await call('addresses.list', { params: { userId: customer.id } });
  const primary = findPrimary(data);
  const zip = parseZip(primary?.zip_code ?? '');
  return primary && zip ? { zip, place: `${primary.address1}, ${zip}` } : undefined;
}

/** 'Your order: $71.00, 3 pieces' */
async function begunOrder(draft: DraftStep1, { as, change }: AnswerFrame): Promise<Answered> {
  const zip = parseZip(draft.zip_code);
  const [pricing, categories, served] = await Promise.all([
    call('catalog.pricing', {}),
    call('catalog.categories', {}),
    zip ? verifyZip(zip) : null,
  ]);
  const step3 = readDraft('order-step-3');
  const figures = computeFigures(toPriceList(categories, pricing), toChoice(draft, step3));
  const weighed = pricing.data.some((each) => isWeighed(each) && draft.services.includes(each.category_id));
  const pieces = orderedParts(draft).items.reduce((sum, { quantity }) => sum + quantity, 0);
  const price = estimateHeadline(figures);
  const chosen = selectedVisits(draft);
  const times = chosen
    ? { pickup: chosen.pickup, back: chosen.delivery }
    : pickupTimes(served?.next_pickup ?? null);
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
        {has('house_rules') && noChargeYet}
      </NextPickup>
    ),
  };
}
