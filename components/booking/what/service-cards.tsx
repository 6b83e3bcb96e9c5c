'use client';
import { firstPreferences } from '@/components/prices/preference-choices';
import { ChoiceCards } from '@/components/ui/form/choice';
import type { OrderPriceList } from '@/hooks/data/use-price-list';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { bagsText } from '@/lib/rules/money/bags';
import { priceFrom } from '@/lib/rules/money/familiar-pieces';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { isWeighed } from '@/lib/rules/money/price-list';
import type { ChangeStep1 } from './use-step1';

export type PricedService = OrderPriceList['pricing'][number];

export interface ServicesProps {
  list: OrderPriceList;
  draft: DraftStep1;
  change: ChangeStep1;
  saved?: DraftStep1['preferences'];
  error?: string;
}

export function ServiceCards({ list, draft, change, saved, error }: ServicesProps) {
  const toggle = (id: number, on: boolean) => {
    const services = draft.services.filter((service) => service !== id);
    if (!on) return change({ services });
    const preferences = [...draft.preferences, ...firstPreferences(list, id, draft.preferences, saved)];
    change({ services: [...services, id].sort((one, other) => one - other), preferences });
  };
  return (
    <ChoiceCards
      type="checkbox"
      name="services"
      label="Services"
      hideLabel
      error={error}
      chosen={draft.services.map(String)}
      onChange={(event) => toggle(Number(event.target.value), event.target.checked)}
      choices={list.pricing.map((service) => ({
        value: String(service.category_id),
        label: service.name,
        detail: formatDetail(service, draft, list.bag_lb),
        price: formatPrice(service),
      }))}
    />
  );
}

function formatPrice(service: PricedService) {
  if (isWeighed(service)) return `${formatMoney(parseMoney(service.rate_per_lb) ?? 0)} / lb`;
  return priceFrom(service.products) || undefined;
}

function formatDetail(service: PricedService, draft: DraftStep1, weight: OrderPriceList['bag_lb']) {
  const minimum = parseMoney(service.minimum) ?? 0;
  const least = minimum > 0 ? `minimum ${formatMoney(minimum)}` : '';
  if (!isWeighed(service)) return ['Count your pieces, or let us count', least].filter(Boolean).join('; ');
  if (!draft.services.includes(service.category_id)) return least && `By weight, ${least}`;
  return [bagsText(draft.bags, weight), least].filter(Boolean).join('; ');
}
