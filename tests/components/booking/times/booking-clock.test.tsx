import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useBookingClock } from '@/components/booking/times/use-booking-clock';
import { PolicyProvider } from '@/hooks/page/use-policy';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { getPolicy } from '@/lib/rules/policy/policy';
import { show } from '@/tests/components/support';

/** 7:28:30 PM in New York, on the evening before the pickup. */
const evening = new Date('2026-03-16T23:28:30Z');

function Clock({ date, slots }: { date: string; slots: string[] }) {
  const clock = useBookingClock(date, slots);
  return <p>{slots.map((slot) => clock.get(slot) ?? '–').join(' | ')}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: evening });
});

/** One by one, because each minute is asked for after the one before. */
const pass = (minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) act(() => vi.advanceTimersByTime(60_000));
};

it('begins half an hour before the cut-off, counts down by the minute, and ends with it', () => {
  show(<Clock date="2026-03-17" slots={['7:00 AM']} />);
  expect(screen.getByText('–')).toBeInTheDocument();
  pass(2);
  expect(screen.getByText('Book by 8:00 PM (30 min)')).toBeInTheDocument();
  pass(1);
  expect(screen.getByText('Book by 8:00 PM (29 min)')).toBeInTheDocument();
  pass(28);
  expect(screen.getByText('Book by 8:00 PM (1 min)')).toBeInTheDocument();
  pass(1);
  expect(screen.getByText('–')).toBeInTheDocument();
});

it('asks for the times again when a time is over', async () => {
  const client = createQueryClient();
  const reload = vi.spyOn(client, 'invalidateQueries').mockResolvedValue(undefined);
  vi.spyOn(client, 'cancelQueries').mockResolvedValue(undefined);
  show(<Clock date="2026-03-17" slots={['7:00 AM']} />, client);
  pass(31);
  expect(reload).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('says nothing where the API does not say its cut-off, and asks for the times again all the same', async () => {
  const client = createQueryClient();
  const reload = vi.spyOn(client, 'invalidateQueries').mockResolvedValue(undefined);
  vi.spyOn(client, 'cancelQueries').mockResolvedValue(undefined);
  const silent = (
    <PolicyProvider policy={getPolicy({})}>
      <Clock date="2026-03-17" slots={['7:00 AM']} />
    </PolicyProvider>
  );
  show(silent, client);
  pass(31);
  expect(screen.getByText('–')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('of today is the lead time before each slot; another day has none', () => {
  vi.setSystemTime(new Date('2026-03-16T17:48:00Z'));
  const slots = ['12:00 PM', '4:00 PM', '6:00 PM'];
  const { unmount } = show(<Clock date="2026-03-16" slots={slots} />);
  expect(screen.getByText('– | Book by 2:00 PM (12 min) | –')).toBeInTheDocument();
  unmount();
  show(<Clock date="2026-03-18" slots={slots} />);
  expect(screen.getByText('– | – | –')).toBeInTheDocument();
});
