/** An order’s dialog for other times, and what it sends. */
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Order } from '@/hooks/data/use-orders';
import { usualTimes } from '@/tests/support/usual-times';
import { mock, ok, refused, user } from '../support';
import { openReceipt, receipt } from './support';

/** Tuesday, March 17, 7 – 9 AM, back Thursday, March 19, 6 – 8 PM. */
export const mine: Partial<Order> = {
  ...usualTimes('2026-03-17T00:00:00.000Z', '2026-03-19T00:00:00.000Z'),
  handoff: 'in_person',
  turn_around_id: 1,
  can: [
    { action: 'reschedule', until: '2026-03-16T20:00:00-04:00' },
    { action: 'change_delivery', until: '2026-03-18T20:00:00-04:00' },
  ],
};

export async function open(button: string, changes: Partial<Order> = {}, client?: QueryClient) {
  await openReceipt({ ...mine, ...changes }, [], client);
  await user.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog', { name: button });
}

export const group = (name: string) => screen.findByRole('radiogroup', { name });
export const option = async (name: string, text: RegExp) =>
  within(await group(name)).findByRole('radio', { name: text });
export async function choose(name: string, text: RegExp) {
  await waitFor(async () => expect(await option(name, text)).toBeEnabled());
  await user.click(await option(name, text));
}
export const save = (name = 'Save new times') => user.click(screen.getByRole('button', { name }));

/** Bodies that were sent; answers with what `answer` says, by default with yes. */
export function reschedule(answer?: () => Response) {
  const sent: unknown[] = [];
  mock(
    'orders.reschedule',
    async ({ request }) => {
      sent.push(await request.json());
      if (answer) return answer();
      return ok(
        {
          ...receipt(mine),
          id: 77,
          status: 1,
          pickup_date: '2026-03-18T00:00:00.000Z',
          delivery_date: '2026-03-20T00:00:00.000Z',
        },
        { message: 'Your new times are saved.' },
      );
    },
    { id: 77 },
  );
  return sent;
}

export const refusal = (message: string, data: unknown) => () => refused(message, 409, { data, errors: {} });
