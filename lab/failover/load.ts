/** What customers do meanwhile: orders, pages and reads at a steady rate against both copies of the site. */

import { confirm, newCustomers, orderFor, send as sendAny } from '../bench/lib/traffic.mjs';
import type { Call, Reply } from '../faults/site';
import { sleep } from './processes';

interface Customer {
  id: number;
  token: string;
  from: string;
  address: number;
  card: number;
}

/** The sender of benchmarks, which has no types of its own. */
const send = sendAny as (origin: string, call: Call) => Promise<Reply>;

export interface Order {
  copy: number;
  /** When it was sent first, and when it was acknowledged (performance.now()). */
  sent: number;
  acknowledged?: number;
  number?: string;
  tries: number;
  /** When the last try was sent, and what it was answered with (0: no answer); undefined while it waits. */
  asked: number;
  code?: number | undefined;
}

export type Kind = 'page' | 'public read' | 'account read';

export interface Look {
  kind: Kind;
  sent: number;
  ms: number;
  code: number;
}

export interface Load {
  orders: Order[];
  looks: Look[];
  /** How many orders have waited for their acknowledgement for so long, or longer. */
  open(seconds?: number): number;
  /** What each open order waits for, in words. */
  openOrders(): string;
  /** Sends nothing new from now on. */
  stop(): void;
  setRate(perSecond: number): void;
}

const CUSTOMERS = 100;
const LOOKS_PER_SECOND = 30;
/** A browser waits as long as Retry-After says, a few seconds more or less than the next one. */
const spread = () => 0.7 + Math.random() * 0.6;

const pages = [
  '/',
  '/pricing',
  '/service-area',
  '/faqs',
  '/about-us',
  '/contact',
  '/terms',
  '/login',
  '/orders',
];
const publicReads = [
  '/api/v1/category',
  '/api/v1/category/pricing',
  '/api/v1/auth/settings',
  '/api/v1/state',
];

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Orders at many times, as customers choose them. All orders of one slot wait for one row. */
async function bookable(origin: string, customer: Customer) {
  const first = await orderFor(origin, customer);
  const found: (typeof first)[] = [];
  for (let days = 2; days < 16 && found.length < 12; days += 1) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [year, month, day] = date.split('-');
    const path = `/api/v1/slots?zip_code=10023&turn_around_id=${first.turn_around_id}&date=${month}-${day}-${year}`;
    const { data } = JSON.parse((await send(origin, { path })).text);
    for (const [index, pickup] of (data?.pickup ?? []).entries()) {
      const delivery = data.delivery?.[index] ?? data.delivery?.[0];
      if (!pickup.available || !delivery?.available) continue;
      found.push({
        ...first,
        ...{ pickup_date: data.date, from_slot: pickup.from_slot, to_slot: pickup.to_slot },
        delivery_date: data.delivery_date,
        ...{ delivery_from_slot: delivery.from_slot, delivery_to_slot: delivery.to_slot },
      });
    }
  }
  return found;
}

/** For example '3 × try 2 after 503, 1 × try 5 without an answer for 40 s'. */
function waitsOf(orders: readonly Order[]): string {
  const counts = new Map<string, number>();
  for (const { acknowledged, code, tries, asked } of orders) {
    if (acknowledged) continue;
    const seconds = Math.round((performance.now() - asked) / 1000);
    const wait = code === undefined ? `without an answer for ${seconds} s` : `after ${code}`;
    const words = `try ${tries} ${wait}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${count} × ${words}`).join(', ');
}

/**
 * Starts the load. Each order is sent until it is acknowledged, always with the same key, as the browser does it; each
 * try goes to the next copy.
 * @throws Error when the site takes no order before anything fails
 */
export async function startLoad(origins: readonly string[], perSecond: number): Promise<Load> {
  const [origin = ''] = origins;
  const customers: Customer[] = await newCustomers(origin, CUSTOMERS);
  const choices = await bookable(origin, oneOf(customers));
  if (choices.length === 0) throw new Error('There is no time to book');
  const orders: Order[] = [];
  const looks: Look[] = [];
  let rate = perSecond;
  let going = true;

  async function order() {
    const sent = performance.now();
    const made: Order = { copy: orders.length % origins.length, sent, asked: sent, tries: 0 };
    orders.push(made);
    const call = confirm(oneOf(customers), oneOf(choices));
    for (let copy = made.copy; !made.acknowledged; copy += 1) {
      made.tries += 1;
      Object.assign(made, { asked: performance.now(), code: undefined });
      const { code, headers, text }: Reply = await send(origins[copy % origins.length] ?? origin, call);
      made.code = code;
      if (code === 200) {
        made.acknowledged = performance.now();
        made.number = JSON.parse(text).data.order_number;
      } else if (code !== 0 && code !== 503 && code !== 409) throw new Error(`An order got ${code} ${text}`);
      else await sleep(Number(headers['retry-after'] ?? 1) * 1000 * spread());
    }
  }

  async function look() {
    const { id, token } = oneOf(customers);
    const kind = oneOf<Kind>(['page', 'public read', 'account read']);
    const sent = performance.now();
    const path = {
      page: oneOf(pages),
      'public read': oneOf(publicReads),
      'account read': oneOf([`/api/v1/order?user_id=${id}&limit=10`, '/api/v1/users/my-profile']),
    }[kind];
    const call = {
      path,
      from: `10.9.${looks.length % 250}.1`,
      ...(kind === 'account read' ? { token } : {}),
    };
    const { code } = await send(oneOf(origins), call);
    looks.push({ kind, sent, code, ms: performance.now() - sent });
  }

  const every = async (each: () => Promise<void>, perSecondNow: () => number) => {
    let last = performance.now();
    let due = 0;
    while (going) {
      const now = performance.now();
      due += ((now - last) * perSecondNow()) / 1000;
      last = now;
      for (; due >= 1; due -= 1)
        void each().catch((error: Error) => {
          setImmediate(() => {
            throw error;
          });
        });
      await sleep(5);
    }
  };
  void every(order, () => rate);
  void every(look, () => LOOKS_PER_SECOND);
  return {
    orders,
    looks,
    open: (seconds = 0) =>
      orders.filter(({ acknowledged, sent }) => !acknowledged && performance.now() - sent >= seconds * 1000)
        .length,
    openOrders: () => waitsOf(orders),
    stop: () => {
      going = false;
    },
    setRate: (next) => {
      rate = next;
    },
  };
}
