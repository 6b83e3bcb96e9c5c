import type { Data } from '@/lib/contract';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { bagCount } from '@/lib/rules/money/bags';

export type Stop = Data<'staff.route'>['stops'][number];

export const stopId = ({ order_number, kind }: Pick<Stop, 'order_number' | 'kind'>) =>
  `stop-${order_number}-${kind}`;

/** Of the press of its form: another one for each document, so that sending it twice counts once. @param seed a UUID */
export const pressIdOf = (seed: string, { order_number, kind }: Pick<Stop, 'order_number' | 'kind'>) =>
  `${kind === 'pickup' ? 'a' : 'd'}${seed.slice(1, 23)}-${order_number.padStart(12, '0')}`;

export const whatToDo = ({ kind }: Pick<Stop, 'kind'>) => (kind === 'pickup' ? 'Pick up' : 'Deliver');

/** 'Picked up, 2 bags, 8:05 AM'; of a stop that is not open. */
export function stateText({ state, kind, bags, at }: Stop): string {
  if (state === 'closed') return words.doNotGo;
  const done = kind === 'pickup' ? words.pickedUp : words.delivered;
  const what = { done, missed: words.nobodyHome, canceled: words.canceled, open: '' }[state];
  return [what, state === 'done' && bags !== null && bagCount(bags), at].filter(Boolean).join(', ');
}

/** Opens the phone's own map program. */
export const mapHref = ({ street, city, zip_code }: Stop): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${street}, ${city} ${zip_code}` })}`;
