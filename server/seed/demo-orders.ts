/** The demo customer's orders as a plan. Days are business days from today; prices are computed. */
import type { Insertable } from 'kysely';
import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import type { Tables } from '@/server/platform/db/tables';

export interface DemoOrder {
  status: number;
  /** Business days from today: -1 is the previous one, 0 today (or the next one, on a closed day). */
  pickup: number;
  /** Business days from pickup to delivery. */
  turnaround: 1 | 2;
  /** Indexes into the six slots of the day; demo-plan.ts picks the window of a drive in progress. */
  slots: [pickup: number, delivery: number];
  /** Bags of Wash & Fold; undefined for dry cleaning only. */
  bags?: number;
  /** Pounds, once weighed. */
  pounds?: number;
  /** Dry-cleaning pieces by name. */
  pieces?: Record<string, number>;
  preferences?: number[];
  promo?: 'SPRING15' | 'FRESH5';
  tips?: number;
  express?: boolean;
  /** 1: the office instead of home. */
  address?: 0 | 1;
  card?: 0 | 1;
  note?: string;
}

const orders: (Omit<DemoOrder, 'turnaround'> & { turnaround?: 1 })[] = [
  { status: 1, pickup: 7, slots: [0, 4], bags: 2, preferences: [11], tips: 500 },
  {
    status: 1,
    pickup: 4,
    turnaround: 1,
    slots: [3, 5],
    pieces: { Shirt: 5, 'Two-piece suit': 1 },
    preferences: [31],
    address: 1,
    card: 1,
  },
  { status: 1, pickup: 2, slots: [4, 4], bags: 1, pieces: { Dress: 1 }, promo: 'SPRING15' },
  { status: 2, pickup: 0, slots: [5, 5], bags: 1, express: true, note: 'Please ring twice.' },
  { status: 3, pickup: 0, slots: [0, 3], bags: 2, preferences: [20], tips: 300 },
  {
    status: 4,
    pickup: -1,
    slots: [1, 4],
    bags: 2,
    pounds: 23.5,
    pieces: { Blouse: 2 },
    preferences: [11, 21],
  },
  { status: 5, pickup: -1, slots: [2, 2], pieces: { Coat: 1, Scarf: 2, Sweater: 3 }, tips: 500 },
  { status: 6, pickup: -1, slots: [3, 5], bags: 1, pounds: 12.25 },
  {
    status: 7,
    pickup: -2,
    slots: [0, 1],
    bags: 1,
    pounds: 18.4,
    pieces: { Pants: 2 },
    promo: 'SPRING15',
    address: 1,
  },
  {
    status: 10,
    pickup: -1,
    slots: [5, 5],
    bags: 1,
    pounds: 31,
    note: 'There is a winter blanket at the bottom of the bag.',
  },
  { status: 11, pickup: -1, turnaround: 1, slots: [1, 1], bags: 1, card: 1 },
  { status: 8, pickup: -5, slots: [4, 4], bags: 2, pounds: 24, preferences: [11], tips: 500 },
  { status: 8, pickup: -9, slots: [0, 5], pieces: { Shirt: 6, Tie: 2 }, preferences: [32] },
  { status: 9, pickup: -11, slots: [3, 3], bags: 1 },
  {
    status: 8,
    pickup: -14,
    turnaround: 1,
    slots: [1, 4],
    bags: 1,
    pounds: 14.75,
    pieces: { 'Evening gown': 1 },
    tips: 1000,
  },
  { status: 8, pickup: -20, slots: [5, 5], bags: 3, pounds: 38.6, promo: 'FRESH5' },
  { status: 8, pickup: -25, slots: [0, 0], bags: 2, pounds: 21.3, preferences: [21], tips: 300 },
  { status: 8, pickup: -30, slots: [2, 4], pieces: { 'Down jacket': 2 }, address: 1, card: 1 },
  { status: 8, pickup: -36, slots: [4, 4], bags: 1, pounds: 11.1, promo: 'SPRING15' },
  {
    status: 9,
    pickup: -41,
    turnaround: 1,
    slots: [0, 2],
    pieces: { Tuxedo: 1 },
    note: 'Needed for a wedding.',
  },
  { status: 8, pickup: -47, slots: [3, 4], bags: 2, pounds: 26.9, preferences: [11], tips: 500 },
  { status: 8, pickup: -55, slots: [1, 1], pieces: { Tablecloth: 1, Napkin: 8 } },
  { status: 8, pickup: -63, slots: [5, 3], bags: 2, pounds: 19.8, tips: 300 },
  { status: 8, pickup: -72, slots: [0, 4], bags: 1, pounds: 9.4, preferences: [20] },
];

export const demoOrders: DemoOrder[] = orders.map((order) => ({ turnaround: 2, ...order }));

/** Public, so only `seedDemo` inserts them, never into a real database. */
export const demoPromoCodes = (today: CalendarDate): Insertable<Tables['promo_codes']>[] => {
  const percent = { type: 'Percentage' } as const;
  const dollars = { type: 'Direct' } as const;
  const inDays = (days: number) => addDays(today, days);
  return [
    { ...percent, code: 'SPRING15', amount_hundredths: 1500, ends_on: inDays(180), once_per_user: 'no' },
    { ...dollars, code: 'WELCOME10', amount_hundredths: 1000, minimum_cents: 3000, first_order_only: 'yes' },
    { ...dollars, code: 'FRESH5', amount_hundredths: 500, minimum_cents: 5000 },
    { ...percent, code: 'NEXTSEASON', amount_hundredths: 2000, starts_on: inDays(60), ends_on: inDays(150) },
    { ...percent, code: 'SUMMER25', amount_hundredths: 2500, starts_on: inDays(-170), ends_on: inDays(-80) },
    { ...dollars, code: 'FIRST100', amount_hundredths: 1500, max_uses: 100, used: 100 },
  ];
};
