import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { formatMoney } from '@/lib/rules/money/money';
import { readCount } from './count-form';

const PAUSE_MS = 400;

interface Priced {
  message?: string;
  data?: {
    total: number;
    rows: { label: string; amount: number }[];
    needs_ok: boolean;
    again: boolean;
  } | null;
}

const dollars = (amount: number) => formatMoney(Math.round(amount * 100));

/** The price of what is typed, while it is typed. @param root of the page: data-api is the address of its calls */
export function startCounter({ dataset: { api = '' } }: HTMLElement): void {
  const timers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();
  document.addEventListener('input', ({ target }) => {
    const form = (target as HTMLInputElement).form;
    if (!form || !('count' in form.dataset)) return;
    clearTimeout(timers.get(form));
    timers.set(
      form,
      setTimeout(() => void showPrice(api, form), PAUSE_MS),
    );
  });
}

/** What was asked last, so that a late answer shows nothing old. */
const asked = new WeakMap<HTMLFormElement, object>();

async function showPrice(api: string, form: HTMLFormElement): Promise<void> {
  const output = form.querySelector('output');
  const count = readCount(new FormData(form));
  asked.set(form, count);
  let lines: string[];
  try {
    const response = await fetch(`${api}/order/${form.dataset.count}/price`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(count),
    });
    lines = toLines((await response.json()) as Priced);
  } catch {
    lines = [words.noPrice];
  }
  if (asked.get(form) !== count || !output) return;
  output.replaceChildren(
    ...lines.map((line) => {
      const part = document.createElement('span');
      part.textContent = line;
      return part;
    }),
  );
}

function toLines({ data, message = '' }: Priced): string[] {
  if (!data) return [message || words.noPrice];
  const { total, rows, needs_ok, again } = data;
  return [
    words.makes(dollars(total)),
    ...rows.map(({ label, amount }) => `${label}: ${dollars(amount)}`),
    ...(needs_ok ? [words.needsOk] : []),
    ...(again ? [words.typeAgain] : []),
  ];
}
