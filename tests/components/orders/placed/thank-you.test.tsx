import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ThankYou } from '@/components/orders/placed/thank-you';
import { SiteFactsProvider } from '@/hooks/page/use-site-facts';
import { setJustPlaced } from '@/lib/booking/just-placed';
import { persistPlacedOrder } from '@/lib/booking/placed-order';
import { save } from '@/lib/browser/session/session';
import { persistTermsAccepted } from '@/lib/browser/storage/persisted-forms';
import { contract } from '@/lib/contract';
import { exampleRecurring } from '@/lib/contract/orders/order-recurring';
import {
  allAnswersIn,
  ann,
  HttpResponse,
  mock,
  ok,
  plainText,
  refused,
  show,
  signInAt,
  user,
} from '@/tests/components/support';
import { lack } from '@/tests/support/lack';

const order = contract['orders.get'].example.reply.data;
const given = (changes: object) => mock('orders.get', () => ok({ ...order, ...changes }), { id: 424242 });

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  mock('orders.expressDetail', () => refused('Not found', 404));
  signInAt('/thank-you?order=424242');
});

it('does not thank while the server is unreachable: shows an error with Retry', async () => {
  mock('orders.get', () => HttpResponse.error(), { id: 424242 });
  const { container } = show(<ThankYou />);
  expect(await screen.findByText('We couldn’t reach the server.')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/thank|placed/i);
  mock('orders.get', () => refused('Not found', 404), { id: 424242 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('We couldn’t find that order')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/thank/i);
});

it('shows the server’s message', async () => {
  mock('orders.get', () => refused('Please come back later', 500), { id: 424242 });
  const { container } = show(<ThankYou />);
  expect(await screen.findByText('Please come back later')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/thank/i);
});

it.each([
  ['in_person', 'We’ll ring; meet the driver at your door.'],
  ['doorman', 'Leave your bags with your doorman.'],
  ['leave_at_door', 'Leave your bags outside your door.'],
])('says that it is booked, and what to do next: %s', async (handoff, sentence) => {
  given({
    id: 424242,
    order_number: '1048026',
    status: 1,
    handoff,
    from_slot: '7:00 AM',
    to_slot: '9:00 AM',
  });
  show(<ThankYou />);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You’re booked. Order 1048026' }),
  ).toBeInTheDocument();
  expect(screen.getByText(`Have your bags ready by 7:00 AM. ${sentence}`)).toBeInTheDocument();
});

it.each([
  [1, 1],
  [9, 0],
])('an order of status %i has the drawing %i times, above its heading', async (status, times) => {
  given({ id: 424242, status });
  show(<ThankYou drawing={<p>the drawing</p>} />);
  await screen.findByRole('heading', { level: 1, name: status === 1 ? /^You’re booked/ : /is canceled$/ });
  expect(screen.queryAllByText('the drawing')).toHaveLength(times);
});

const sentTo = () =>
  [...document.querySelectorAll('p')].find(({ textContent }) =>
    textContent?.startsWith('We’ve sent this to'),
  );

it('leads to the order first, and says where its mail went', async () => {
  given({ id: 424242, order_number: '1048026', status: 1 });
  show(<ThankYou />);
  const open = await screen.findByRole('link', { name: 'Open order' });
  expect(open).toHaveAttribute('href', '/order/order-details/424242');
  const calendar = screen.getByRole('button', { name: 'Add to calendar' });
  expect(open.compareDocumentPosition(calendar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(sentTo()).toHaveTextContent(`We’ve sent this to ${ann.email}.`);
});

it.each([
  ['with this order', true],
  ['before', false],
])('offers to mend a mistyped address to who has made the account %s', async (_when, isNew) => {
  given({ id: 424242, order_number: '1048026', status: 1 });
  if (isNew) persistTermsAccepted(ann.id);
  show(<ThankYou />);
  await screen.findByRole('link', { name: 'Open order' });
  const link = screen.queryByRole('link', { name: 'Wrong address? Tell us' });
  if (isNew) expect(link).toHaveAttribute('href', '/contact');
  else expect(link).not.toBeInTheDocument();
});

it('names no mail that a customer does not get', async () => {
  given({ id: 424242, order_number: '1048026', status: 1 });
  save({ accessToken: 'token-of-ann', data: { ...ann, email_notifications: 'no' } });
  show(<ThankYou />);
  await screen.findByRole('link', { name: 'Open order' });
  expect(sentTo()).toBeUndefined();
});

describe('whose plans change', () => {
  const plans = () => plainText(screen.getByText(/^Plans changed\?/));
  const open = async (changes: object) => {
    given({ id: 424242, status: 1, ...changes });
    show(<ThankYou />);
    await screen.findByRole('button', { name: 'Cancel order' });
  };

  it('reads until when changes are free', async () => {
    await open({ cutoff_at: '2026-03-16T20:00:00-04:00' });
    expect(plans()).toContain('You can change your order for free until Mon, Mar 16, 8:00 PM');
  });

  it('reads of canceling alone once that is past', async () => {
    await open({ cutoff_at: '2026-03-15T20:00:00-04:00' });
    expect(plans()).toBe('Plans changed? You can cancel for free until the driver is on the way.');
  });

  it('is promised nothing in front of an API without house rules', async () => {
    lack('house_rules');
    await open({ cutoff_at: '' });
    expect(plans()).toBe('Plans changed? To change something, call or email us.');
  });
});

describe('in front of an API that does not say the handoff', () => {
  const { handoff: _, ...plain } = order;
  const silent = { ...plain, id: 424242, status: 1, from_slot: '7:00 AM', to_slot: '9:00 AM' };

  it('says what was chosen in this tab, also after a reload', async () => {
    persistPlacedOrder(12, 424242, 'doorman');
    mock('orders.get', () => ok(silent), { id: 424242 });
    show(<ThankYou />);
    expect(
      await screen.findByText('Have your bags ready by 7:00 AM. Leave your bags with your doorman.'),
    ).toBeInTheDocument();
  });

  it('says nothing of another order', async () => {
    persistPlacedOrder(12, 7, 'doorman');
    mock('orders.get', () => ok(silent), { id: 424242 });
    show(<ThankYou />);
    expect(await screen.findByText('Have your bags ready by 7:00 AM.')).toBeInTheDocument();
  });
});

describe('an order whose pickup repeats', () => {
  const [planned] = exampleRecurring.dates;
  const made = { ...planned, state: 'ordered', order_id: 424242 };
  const open = (pickups: object[]) => {
    given({ id: 424242, order_number: '1048026' });
    mock('orders.recurring', () => ok(pickups));
    return show(
      <SiteFactsProvider facts={{ repeats: true }}>
        <ThankYou />
      </SiteFactsProvider>,
    );
  };

  it('says so, with the next date and where it is managed', async () => {
    open([{ ...exampleRecurring, dates: [made, { ...planned, state: 'skipped' }, planned] }]);
    const sentence = await screen.findByText(/^Your pickup repeats every week\./);
    expect(plainText(sentence)).toMatch(/The next one is Thu, Mar 25(, 2027)?, 9 – 11 AM\./);
    expect(screen.getByRole('link', { name: 'See your repeating pickups' })).toHaveAttribute(
      'href',
      '/orders#repeating-pickups',
    );
  });

  it.each([
    [
      'its last date',
      { dates: [made] },
      'Your repeating pickup has no dates left. We won’t book any more pickups.',
    ],
    [
      'something in the way',
      { dates: [made, planned], changes: [{ kind: 'card', message: 'Choose another card.', blocks: true }] },
      'Choose another card.',
    ],
  ])('promises no date with %s', async (_, changes, sentence) => {
    open([{ ...exampleRecurring, ...changes }]);
    expect(await screen.findByText(/^Your (repeating pickup|pickup repeats)/)).toHaveTextContent(sentence);
    expect(screen.queryByText(/The next one is/)).not.toBeInTheDocument();
  });

  it('is not asked for when the order was just placed for one time', async () => {
    setJustPlaced({ id: 424242, repeats: false });
    const recurring = vi.fn(() => ok([]));
    mock('orders.recurring', recurring);
    given({ id: 424242, status: 1 });
    const { client } = show(
      <SiteFactsProvider facts={{ repeats: true }}>
        <ThankYou />
      </SiteFactsProvider>,
    );
    await screen.findByRole('heading', { level: 1, name: /^You’re booked/ });
    await allAnswersIn(client);
    expect(recurring).not.toHaveBeenCalled();
  });

  it('is not any order of a customer with repeating pickups', async () => {
    const asked = vi.fn();
    const { client } = open([]);
    mock('orders.recurring', () => {
      asked();
      return ok([{ ...exampleRecurring, dates: [{ ...made, order_id: 1 }] }]);
    });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await screen.findByRole('heading', { level: 1 });
    await allAnswersIn(client);
    expect(screen.queryByText(/^Your (repeating pickup|pickup repeats)/)).not.toBeInTheDocument();
  });
});
