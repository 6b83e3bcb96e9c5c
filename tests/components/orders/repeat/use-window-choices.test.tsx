import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useWindowChoices } from '@/components/orders/repeat/use-window-choices';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { exampleSlot } from '@/lib/contract/service-area';
import { allAnswersIn, mock, ok, refused } from '../../support';

const noon = { ...exampleSlot, from_slot: '12:00 PM', to_slot: '2:00 PM' };
const none = { pickup: [], delivery: [] };

/** The days that are asked for, in an API that answers a day with `answer`. */
function show(weekday: number, answer: () => Response) {
  const asked: (string | null)[] = [];
  mock('service-area.slots', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('date'));
    return answer() as never;
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { asked, client, ...renderHook(() => useWindowChoices('10023', weekday), { wrapper }) };
}

// The tests' clock stands on a Monday.
it.each([
  ['today', 1, '03-16-2026'],
  ['tomorrow', 2, '03-17-2026'],
  ['in six days', 0, '03-22-2026'],
])('are those of the weekday that is next: %s', async (_, weekday, date) => {
  const { asked, result } = show(weekday, () => ok({ pickup: [noon], delivery: [] }));
  expect(result.current).toEqual(none);
  await waitFor(() => expect(result.current).toEqual({ pickup: [noon], delivery: [] }));
  expect(asked).toEqual([date]);
});

it('are none where the API refuses the day', async () => {
  const { client, result } = show(2, () => refused('Too far ahead', 422));
  await allAnswersIn(client);
  expect(result.current).toEqual(none);
});
