import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Issue } from '@/hooks/data/use-issues';
import { HttpResponse, refused, user } from '../support';
import { dialog, issue, openReport, press, write } from './report-page';
import { withoutTimeline } from './support';

beforeEach(() => {
  withoutTimeline();
  vi.setSystemTime('2026-11-28T03:00:00.000Z');
});

describe('reporting a problem', () => {
  it('says when we answer, then shows the number, and the receipt lists it', async () => {
    const api = await openReport();
    await press('Something missing or not right?');
    await dialog();
    expect(await screen.findByText('We’ll get back to you by Mon, Nov 30.')).toBeInTheDocument();
    const lines = within(screen.getByRole('combobox', { name: 'Which part of your order?' })).getAllByRole(
      'option',
    );
    expect(lines.map((line) => line.textContent)).toEqual([
      'The whole order',
      'Shirt × 3',
      'Dry Cleaning',
      'Wash & Fold by weight',
    ]);
    await write();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Which part of your order?' }),
      'Shirt × 3',
    );
    await press('Send report');
    expect(await screen.findByText('Thank you. Your report number is 3F7K2.')).toBeInTheDocument();
    expect(api.sent).toEqual([
      { kind: 'not_clean', line: 'item:41', text: 'The collar still has its stain', photos: [] },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
    await press('Done');
    const list = await screen.findByRole('region', { name: 'Reported problems' });
    expect(list).toHaveTextContent('Not clean: Shirt × 3');
    expect(list).toHaveTextContent('Report 3F7K2');
    expect(list).toHaveTextContent('We’ll get back to you by Mon, Nov 30.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for what is missing, and sends nothing', async () => {
    const api = await openReport();
    await press('Something missing or not right?');
    await dialog();
    await press('Send report');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'What is wrong?' })).toHaveAccessibleDescription(
        /Choose what’s wrong/,
      ),
    );
    expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveAccessibleDescription(
      /Please tell us what happened/,
    );
    expect(api.sent).toEqual([]);
  });

  it('shows why it is refused, and keeps what was written', async () => {
    const api = await openReport();
    const sentence =
      'The last day to report a problem with this order was Fri, Dec 4. Still have a question? Call 212-555-0123.';
    api.answer = () => refused(sentence, 409);
    await press('Something missing or not right?');
    await dialog();
    await write();
    await press('Send report');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveValue(
      'The collar still has its stain',
    );
  });

  it('can be sent again when the connection was lost, and is sent once for two clicks', async () => {
    const api = await openReport();
    api.answer = () => HttpResponse.error();
    await press('Something missing or not right?');
    await dialog();
    await write();
    await press('Send report');
    expect(await screen.findByText(/Nothing was lost: please try again/)).toBeInTheDocument();
    api.answer = undefined;
    api.sent = [];
    await user.dblClick(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. Your report number is 3F7K2.')).toBeInTheDocument();
    expect(api.sent).toHaveLength(1);
  });

  it('asks before it discards what was written', async () => {
    await openReport();
    await press('Something missing or not right?');
    await dialog();
    await write();
    await press('Close');
    expect(screen.getByRole('alert')).toHaveTextContent('Close and lose what you typed?');
  });

  it('is not offered after the last day, nor by an API that does not know it', async () => {
    await openReport({ can: [] });
    expect(screen.queryByRole('button', { name: /problem/i })).not.toBeInTheDocument();
    await openReport({ can: undefined });
    expect(screen.queryByRole('button', { name: /problem/i })).not.toBeInTheDocument();
  });
});

describe('reported problems', () => {
  it.each<[string, Partial<Issue>, string[], string[]]>([
    [
      'answered',
      { state: 'answered', reply: 'We are looking for it.' },
      ['Answered', 'Our answer: We are looking for it.'],
      ['We’ll get back to you by'],
    ],
    [
      'cleaned again',
      { state: 'resolved', resolution: 'reclean' },
      ['Resolved', 'Send it back with your next pickup and we’ll clean it again for free.'],
      ['We’ll get back to you by'],
    ],
    [
      'paid back',
      { state: 'resolved', resolution: 'refund', refund: 12.5, resolution_note: 'Sorry.' },
      ['Sorry. We refunded $12.50 to your card.'],
      ['We’ll get back to you by'],
    ],
  ])('say what became of them: %s', async (_what, changes, there, notThere) => {
    await openReport({}, [{ ...issue, ...changes }]);
    const list = await screen.findByRole('region', { name: 'Reported problems' });
    for (const text of there) expect(list).toHaveTextContent(text);
    for (const text of notThere) expect(list).not.toHaveTextContent(text);
  });
});

it('shows what became of a stain', async () => {
  const note = { category_id: 2, service: 'Dry Cleaning', text: 'Red wine', outcome: 'open' as const };
  await openReport({
    stain_notes: [note, { ...note, category_id: 1, service: 'Wash & Fold', outcome: 'done' }],
  });
  const list = screen.getByRole('region', { name: 'Stains' });
  expect(list).toHaveTextContent('Dry Cleaning: “Red wine”We haven’t treated it yet.');
  expect(list).toHaveTextContent('Wash & Fold: “Red wine”We got it out.');
});
