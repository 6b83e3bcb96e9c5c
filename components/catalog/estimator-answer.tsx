// Loaded with the first thing that is chosen on the price list, not with the page.
import type { ReactNode } from 'react';
import type { OrderPriceList } from '@/hooks/use-price-list';
import { isWeighed } from '@/lib/content/price-sentences';
import { computeEstimate } from '@/lib/domain/estimate';
import { forgetKept, keep, readKept } from '@/lib/kept-forms';
import { carryChoice } from './carry-choice';
import { fieldName, readChoice } from './estimate-fields';
import { estimateHeadline } from './estimate-rows';
import { EstimateTicket } from './estimate-ticket';
import { change, fill, filledFields, needBag, say } from './estimator-form';
import { findPrices } from './find-prices';

/** The name of lib/kept-forms; components/catalog/estimator looks for it. */
const kept = 'pricing';

/** Takes in what happened in the form, and answers with its ticket: undefined while nothing is chosen. */
export function answerTo(
  form: HTMLFormElement,
  list: OrderPriceList,
  show: (ticket: ReactNode) => void,
  type?: string,
  target?: Element,
): ReactNode {
  const weighedId = list.pricing.find(isWeighed)?.category_id;
  if (!target) fill(form, readKept(kept));
  else if (target.matches(`[name=${fieldName.find}]`)) findPrices(form, (target as HTMLInputElement).value);
  else change(form, target, type);
  if (weighedId !== undefined) needBag(form, fieldName.piece(weighedId, ''));

  const filled = filledFields(form);
  if (Object.keys(filled).length > 0) keep(kept, filled);
  else forgetKept(kept);

  const choice = readChoice(new FormData(form), weighedId);
  const estimate = choice.services.length > 0 ? computeEstimate(list, choice) : undefined;
  const isCounting = target && type !== 'blur' && !target.matches(`[name=${fieldName.find}]`);
  if (isCounting) say(form, estimate ? `Estimate ${estimateHeadline({ estimate })}` : '');
  if (!estimate) return undefined;
  return (
    <EstimateTicket
      list={list}
      choice={choice}
      estimate={estimate}
      onStart={() => carryChoice(list, choice)}
      onClear={() => {
        form.reset();
        findPrices(form, '');
        say(form, 'Nothing chosen');
        forgetKept(kept);
        show(undefined);
        form.querySelector<HTMLElement>(`[name=${fieldName.find}]`)?.focus();
      }}
    />
  );
}
