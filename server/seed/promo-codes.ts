import { addDays, type CalendarDate } from '@/lib/domain/calendar';

/**
 * Demo codes of every kind: active, first order only, with a minimum, not started, expired, used up. They are
 * in a public repository, so only `seedDemo` inserts them, never into a real database.
 */
export const demoPromoCodes = (today: CalendarDate) => [
  {
    code: 'SPRING15',
    type: 'Percentage' as const,
    amount_hundredths: 1500,
    ends_on: addDays(today, 180),
    once_per_user: 'no' as const,
  },
  {
    code: 'WELCOME10',
    type: 'Direct' as const,
    amount_hundredths: 1000,
    minimum_cents: 3000,
    first_order_only: 'yes' as const,
  },
  { code: 'FRESH5', type: 'Direct' as const, amount_hundredths: 500, minimum_cents: 5000 },
  {
    code: 'NEXTSEASON',
    type: 'Percentage' as const,
    amount_hundredths: 2000,
    starts_on: addDays(today, 60),
    ends_on: addDays(today, 150),
  },
  {
    code: 'SUMMER25',
    type: 'Percentage' as const,
    amount_hundredths: 2500,
    starts_on: addDays(today, -170),
    ends_on: addDays(today, -80),
  },
  { code: 'FIRST100', type: 'Direct' as const, amount_hundredths: 1500, max_uses: 100, used: 100 },
];
