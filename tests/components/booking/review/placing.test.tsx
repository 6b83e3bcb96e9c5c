import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HouseRules } from '@/components/booking/review/review-order';
import { ReviewStep } from '@/components/booking/review/review-step';
import { PolicyProvider } from '@/hooks/page/use-policy';
import { SiteFactsProvider } from '@/hooks/page/use-site-facts';
import { defaultPolicy, getPolicy } from '@/lib/rules/policy/policy';
import { repeatRule } from '@/lib/rules/policy/policy-sentences';
import { gate, mock, ok, show, user } from '@/tests/components/support';
import { pricing, step1, storeDraft, turnarounds } from '../support';
import {
  confirmAnswers,
  customerApi,
  openReview,
  placeButton,
  placed,
  refusal,
  withFinishedOrder,
} from './screen';

withFinishedOrder();

it('Place order clicked three times on a slow line is sent once, and says that it is being placed', async () => {
  customerApi();
  const line = gate();
  const refused = refusal(422, 'Not today');
  const sent = confirmAnswers(async () => {
    await line.opened;
    return refused();
  });
  await openReview();
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  const place = await placeButton();
  // Clicks before React can re-render, because the guard must not depend on the button's state.
  act(() => [1, 2, 3].forEach(() => void place.click()));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(place).toHaveTextContent('Placing order…');
  expect(place).toHaveAttribute('aria-disabled', 'true');
  act(() => place.click());
  line.open();
  expect(await screen.findAllByText('Not today')).not.toHaveLength(0);
  await waitFor(() => expect(place).not.toHaveAttribute('aria-disabled'));
  expect(sent).toHaveLength(1);
});

it.each([
  ['a phone the ticket, the order, what is agreed and the button', true],
  ['a wide screen the order, and beside it the ticket, the button and what is agreed', false],
])('in the document stand in the order in which they are seen: on %s', async (_, matches) => {
  customerApi();
  vi.spyOn(window, 'matchMedia').mockImplementation(() =>
    Object.assign(new EventTarget(), { matches } as MediaQueryList),
  );
  await openReview();
  const place = await placeButton();
  const parts = [
    screen.getByRole('region', { name: 'Estimate' }),
    screen.getByRole('heading', { name: 'Services' }),
    screen.getByRole('checkbox', { name: /I accept/ }),
    place,
  ];
  const seen = matches ? [0, 1, 2, 3] : [1, 0, 3, 2];
  const found = [...document.querySelectorAll('*')].filter((each) => parts.includes(each as HTMLElement));
  expect(found.map((each) => parts.indexOf(each as HTMLElement))).toEqual(seen);
});

// Once or repeating: chosen on the review, only where the API makes such orders.
describe('once or repeating', () => {
  withFinishedOrder();

  async function open(prices: unknown = pricing, policy = defaultPolicy) {
    customerApi();
    mock('catalog.pricing', () => ok(prices, { turnarounds, surcharge: null, price_version: 'v1' }));
    const sent = confirmAnswers(placed);
    show(
      <PolicyProvider policy={policy}>
        <SiteFactsProvider facts={{ repeats: true }}>
          <ReviewStep />
        </SiteFactsProvider>
      </PolicyProvider>,
    );
    await user.click(await screen.findByRole('checkbox', { name: /I accept/ }));
    return sent;
  }

  const choose = (name: string) => user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));

  it('orders once unless told otherwise', async () => {
    const sent = await open();
    expect(screen.getByRole('radio', { name: 'Once' })).toBeChecked();
    await user.click(await placeButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('recurring');
  });

  it('sends the interval with the order, and says what it means', async () => {
    const sent = await open();
    expect(screen.queryByText(repeatRule)).not.toBeInTheDocument();
    await choose('Every 2 weeks');
    expect(screen.getByRole('radio', { name: 'Every 2 weeks about $76 – $114 a month' })).toBeChecked();
    expect(await screen.findByText(repeatRule)).toBeInTheDocument();
    await user.click(await placeButton());
    await waitFor(() => expect(sent).toMatchObject([{ recurring: { every_weeks: 2, ends: null } }]));
  });

  it('says what comes off from the second pickup on, and reckons with it', async () => {
    await open(undefined, { ...defaultPolicy, repeat_percent: 5 });
    const off = '5% off each pickup from the second on.';
    expect(screen.getByText(off)).toBeVisible();
    await choose('Every 2 weeks');
    expect(screen.getByRole('radio', { name: 'Every 2 weeks about $72 – $108 a month' })).toBeChecked();
    expect(await screen.findByText(`${off} ${repeatRule}`)).toBeVisible();
  });

  it('says in the price of a month what it leaves out, and where it only begins', async () => {
    storeDraft('order-step-1', { ...step1, services: [1, 2] });
    await open();
    expect(
      screen.getByRole('radio', { name: 'Every 2 weeks about $76 – $114 + dry cleaning a month' }),
    ).toBeVisible();
    cleanup();
    const fromPrices = pricing.map((service) => ({
      ...service,
      products: service.products.map((product) => ({ ...product, price_from: true })),
    }));
    const items = [{ category_id: 2, product_id: 41, quantity: 2 }];
    storeDraft('order-step-1', { ...step1, services: [2], count_for_me: false, items });
    await open(fromPrices);
    expect(screen.getByRole('radio', { name: 'Every week from about $39 a month' })).toBeVisible();
  });

  it('says that notes on stains are for this order only, where one is written', async () => {
    const says = 'Notes on stains are for this order only.';
    const photo = 'a'.repeat(22);
    storeDraft('order-step-1', { ...step1, stain_notes: [{ category_id: 1, text: '', photo }] });
    await open();
    await choose('Every week');
    expect(await screen.findByText(repeatRule)).toBeInTheDocument();
    cleanup();
    storeDraft('order-step-1', { ...step1, stain_notes: [{ category_id: 1, text: 'Grass', photo }] });
    await open();
    expect(await screen.findByText(`${repeatRule} ${says}`)).toBeInTheDocument();
  });

  it('goes back to once', async () => {
    const sent = await open();
    await choose('Every week');
    await choose('Once');
    await user.click(await placeButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('recurring');
  });

  it('is not offered where the API does not make such orders', async () => {
    customerApi();
    await openReview();
    expect(screen.queryByRole('radiogroup', { name: 'Repeat this pickup' })).not.toBeInTheDocument();
  });
});

describe('the house rules', () => {
  withFinishedOrder();

  it('the button says Place order, and beneath it when the card is charged', async () => {
    customerApi();
    await openReview();
    const button = await placeButton();
    expect(button).toHaveAccessibleName('Place order');
    expect(button).toHaveAccessibleDescription(
      'No charge now. We charge your card after we weigh and count. A tip you add after that is charged a minute later.',
    );
  });

  it('the rules are those of the business', () => {
    const policy = {
      ...defaultPolicy,
      cutoff_time: '18:37',
      missed_pickup_fee: 17.35,
      wash_fold_liability: 431.5,
    };
    show(
      <PolicyProvider policy={policy}>
        <HouseRules pickupDate="03-17-2026" />
      </PolicyProvider>,
    );
    expect(
      screen.getByText(
        /^You can change your order for free until 6:37 PM the evening before, and cancel until/,
      ),
    ).toBeVisible();
    expect(
      screen.getByText('The first missed pickup is free. After that, each one is $17.35.'),
    ).toBeVisible();
    expect(screen.getByText(/\$431\.50/)).toBeVisible();
  });

  it('of a shop by weight alone name no price of a piece', () => {
    show(<HouseRules pickupDate="03-17-2026" isByPiece={false} />);
    expect(
      screen.getByText('If something is lost or damaged, we pay up to $250.00 for a Wash & Fold order.'),
    ).toBeVisible();
  });

  it('of an API that sends none promise no free change, no fee and no liability', () => {
    show(
      <PolicyProvider policy={getPolicy({})}>
        <HouseRules pickupDate="03-17-2026" />
      </PolicyProvider>,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You can cancel for free until the driver is on the way. To change something, call or email us.',
    ]);
  });

  it('a pickup whose cut-off has passed is not said to be changed for free', async () => {
    customerApi();
    storeDraft('order-step-1', {
      ...step1,
      pickup_date: '03-16-2026',
      from_slot: '2:00 PM',
      to_slot: '4:00 PM',
    });
    await openReview();
    expect(screen.getByText('You can cancel for free until the driver is on the way.')).toBeVisible();
    expect(screen.queryByText(/You can change your order/)).not.toBeInTheDocument();
  });

  it.each([
    [
      'a minute before the cut-off',
      '2026-03-16T23:59:00Z',
      /^You can change your order for free until 8 PM the evening before/,
    ],
    ['at the cut-off', '2026-03-17T00:00:00Z', /^You can cancel for free/],
  ])('%s the rule of a Tuesday pickup is that of now', (_, now, rule) => {
    vi.setSystemTime(now);
    show(<HouseRules pickupDate="03-17-2026" />);
    expect(screen.getByText(rule)).toBeVisible();
  });
});
