import { problemsOfTimes, type TimesField } from '@/components/booking/times/times-problems';
import type { OrderTimes } from '@/components/booking/times/use-order-times';
import type { FieldProblem } from '@/components/ui/form/error-summary';
import type { OrderPriceList } from '@/hooks/data/use-price-list';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { failureText } from '@/lib/browser/api/failure-text';
import { messages } from '@/lib/messages/page-messages';
import { isWeighed } from '@/lib/rules/money/price-list';
import { ceilingField } from './ceiling-choice';
import { instructionsProblem, stainProblem } from './order-texts';
import type { ZipState } from './use-zip';

export type Step1Field = 'zip_code' | 'services' | 'count_for_me' | 'ask_above' | 'text' | TimesField;

export type Step1Problem = FieldProblem & { field: Step1Field };

interface Facts {
  zip: ZipState;
  list: OrderPriceList | undefined;
  times: OrderTimes;
  /** An amount is typed that is none. */
  isBadCeiling: boolean;
}

/** `id` is that of the control to fix it. */
export function problemsOfStep1(
  draft: DraftStep1,
  { zip, list, times, isBadCeiling }: Facts,
): Step1Problem[] {
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

  const addText = (problem: FieldProblem | undefined) => problem && add('text', problem.message, problem.id);
  for (const note of draft.stain_notes ?? [])
    if (draft.services.includes(note.category_id)) addText(stainProblem(note));
  if (isBadCeiling) add('ask_above', messages.badAskAbove, ceilingField);
  problems.push(...problemsOfTimes(draft, times));
  addText(instructionsProblem(draft.special_instructions));
  return problems;
}

function zipProblem(typed: string, zip: ZipState) {
  if (!typed) return messages.zipRequired;
  if (zip.status === 'typing') return messages.zipInvalid;
  if (zip.status === 'unserved') return messages.notServed;
  if (zip.status === 'failed') return failureText(zip.error);
  return zip.status === 'checking' ? 'We’re still checking this ZIP code' : '';
}
