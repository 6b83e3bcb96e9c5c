'use client';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLatestOrder } from '@/components/booking/step/use-order-again';
import { firstPreferences } from '@/components/prices/preference-choices';
import { Button } from '@/components/ui/base/button';
import { Notice } from '@/components/ui/status/notice';
import type { OrderPriceList } from '@/hooks/data/use-price-list';
import { useSession } from '@/hooks/page/use-session';
import { type DraftStep1, readDraft } from '@/lib/booking/drafts';
import { hasBegun } from '@/lib/booking/order-steps';
import { bagCount, MAX_BAGS } from '@/lib/rules/money/bags';
import { isWeighed } from '@/lib/rules/money/price-list';
import { parseZip } from '@/lib/rules/places/zip';
import type { ChangeStep1 } from './use-step1';

export interface LinkOrderProps {
  ready: boolean;
  list: OrderPriceList | undefined;
  draft: DraftStep1;
  change: ChangeStep1;
}

/** ?service= and ?bags= fill an empty draft. One that is begun stays, ZIP code too, unless the customer takes the link's. */
export function LinkOrderChoice({ ready, list, draft, change }: LinkOrderProps) {
  const [given, setGiven] = useState<Given>();
  const { user } = useSession();
  const latest = useLatestOrder(user?.id);
  const begun = hasBegun(draft);
  const waits = user !== undefined && latest.isPending;
  const order =
    given && list && !waits ? orderOf(given, list, draft, latest.data?.saved_preferences) : undefined;
  const isZipAlone = !given?.service && !given?.bags;
  const asks = begun && order && (order.services || isZipAlone) && !isSame(order, draft);

  // Before the ZIP code of the same link is taken.
  useLayoutEffect(() => {
    if (ready) setGiven(takeFromAddressBar());
  }, [ready]);

  useEffect(() => {
    if (!order || asks) return;
    setGiven(undefined);
    if (!begun) change(order);
  });

  if (!asks) return null;
  const services = list?.pricing.filter(({ category_id }) => order.services?.includes(category_id)) ?? [];
  const bags = order.bags && services.some(isWeighed) ? [bagCount(order.bags)] : [];
  const what = [...services.map(({ name }) => name), ...bags];
  const where = order.zip_code ? ` in ${order.zip_code}` : '';
  const question = isZipAlone
    ? `Take ZIP code ${order.zip_code} instead of ${draft.zip_code}?`
    : `Take ${what.join(', ')}${where} instead of what you chose?`;
  const thing = isZipAlone ? 'ZIP code' : 'order';
  const take = () => {
    setGiven(undefined);
    change(order);
  };
  return (
    <Notice
      tone="warn"
      live
      title={question}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={take}>
            Take the link’s {thing}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setGiven(undefined)}>
            Keep mine
          </Button>
        </>
      }
    >
      The link that you followed has another {thing}.
    </Notice>
  );
}

type Given = Partial<Record<'service' | 'bags' | 'zipCode', string>>;

/** And removes it from there, so that a reload does not ask again. */
function takeFromAddressBar(): Given | undefined {
  const url = new URL(window.location.href);
  const { searchParams } = url;
  const given: Given = {};
  const begun = hasBegun(readDraft('order-step-1'));
  const names = ['service', 'bags', ...(begun ? (['zipCode'] as const) : [])] as const;
  if (!names.some((name) => searchParams.has(name))) return undefined;
  for (const name of names) {
    given[name] = searchParams.get(name) ?? '';
    searchParams.delete(name);
  }
  window.history.replaceState(null, '', url);
  return given;
}

/** What the price list knows of it, by id or name; the rest is dropped. */
function orderOf(
  { service = '', bags = '', zipCode = '' }: Given,
  list: OrderPriceList,
  draft: DraftStep1,
  saved?: DraftStep1['preferences'],
): Partial<DraftStep1> {
  const wanted = service.split(',').map((part) => part.trim().toLowerCase());
  const services = list.pricing
    .filter(({ category_id: id, name }) => wanted.includes(String(id)) || wanted.includes(name.toLowerCase()))
    .map(({ category_id }) => category_id)
    .sort((one, other) => one - other);
  const first = services.flatMap((id) => firstPreferences(list, id, draft.preferences, saved));
  const count = /^\d{1,2}$/.test(bags) ? Number(bags) : 0;
  const zip_code = parseZip(zipCode);
  return {
    ...(services.length > 0 && { services, preferences: [...draft.preferences, ...first] }),
    ...(count >= 1 && count <= MAX_BAGS && { bags: count }),
    ...(zip_code && { zip_code }),
  };
}

const isSame = ({ services, bags = 0, zip_code }: Partial<DraftStep1>, draft: DraftStep1): boolean =>
  [undefined, draft.services.join()].includes(services?.join()) &&
  [0, draft.bags].includes(bags) &&
  [undefined, draft.zip_code].includes(zip_code);
