/** Whether the page says that somebody answers right now. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ContactFacts } from '@/components/content/contact-facts';
import { exampleSettings } from '@/lib/contract/notes/content';
import { show } from '../support';

const opening_hours = [{ days: 'Mo-Fr', opens: '07:00', closes: '22:00' }];
const closed_days = [{ pickup_date: '11-26-2026', reason: 'Thanksgiving' }];

beforeEach(() => vi.setSystemTime('2026-11-26T15:00:00.000Z'));

it('is not open on a closed day, whatever the hours of the week are', async () => {
  show(<ContactFacts settings={{ ...exampleSettings, opening_hours, closed_days }} />);
  const said = await screen.findByText('Closed today, opens tomorrow at 7:00 AM');
  expect(said).not.toHaveAttribute('data-open');
});

it('is open by its hours where another API tells no closed days', async () => {
  show(<ContactFacts settings={{ ...exampleSettings, opening_hours, closed_days: undefined }} />);
  expect(await screen.findByText('Open now, until 10:00 PM')).toHaveAttribute('data-open', 'true');
});
