'use client';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { readCount } from '@/lib/browser/shop/count-form';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { formatDollars } from '@/lib/rules/money/money';
import { ActForm } from '../act-form';

const PAUSE_MS = 400;

interface PricedFormProps {
  /** '/counter/…' and '/api/v1/counter/…' */
  page: string;
  api: string;
  id: string;
  /** '1048022' */
  order: string;
  /** Until something is typed. */
  price: string;
  /** Below the price. */
  buttons: ReactNode;
  children: ReactNode;
}

/** Without scripts a button shows the price; with them, it changes with what is typed. */
export function PricedForm({ page, api, id, order, price, buttons, children }: PricedFormProps) {
  const [lines, setLines] = useState([price]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was asked last, so that a late answer shows nothing old. */
  const asked = useRef<object>(undefined);

  async function ask(count: object): Promise<void> {
    asked.current = count;
    const priced = await askPrice(`${api}/order/${order}/price`, count).catch(() => [words.noPrice]);
    if (asked.current === count) setLines(priced);
  }
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(readCount(new FormData(currentTarget))), PAUSE_MS);
  };
  return (
    <ActForm
      page={page}
      fields={{ id, order_number: order, place: `order-${order}` }}
      onInput={onInput}
      className="grid gap-4 md:grid-cols-[1fr_14rem]"
    >
      <div className="flex flex-col gap-4">{children}</div>
      <div className="flex flex-col gap-3">
        <output className="flex min-h-16 flex-col rounded-md bg-sunk px-3 py-2 *:first:text-xl *:first:font-strong">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </output>
        {buttons}
      </div>
    </ActForm>
  );
}

interface Priced {
  message?: string;
  data?: {
    total: number;
    rows: { label: string; amount: number }[];
    needs_ok: boolean;
    again: boolean;
  } | null;
}

/** @throws without a line */
async function askPrice(address: string, count: object): Promise<string[]> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(count) });
  const { data, message = '' } = (await response.json()) as Priced;
  if (!data) return [message || words.noPrice];
  const { total, rows, needs_ok, again } = data;
  return [
    words.makes(formatDollars(total)),
    ...rows.map(({ label, amount }) => `${label}: ${formatDollars(amount)}`),
    ...(needs_ok ? [words.needsOk] : []),
    ...(again ? [words.typeAgain] : []),
  ];
}
