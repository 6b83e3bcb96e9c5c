import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WhatAndWhen } from '@/components/order-flow/what-and-when/what-and-when';
import { apiServer } from '../../setup/api-server';
import { fakeApi, monday, renderWithQueries, step1, storeDraft, storedStep1 } from './support';

const { session } = vi.hoisted(() => ({
  session: { status: 'signed-out' } as { status: string; user?: { id: number; email: string } },
}));
vi.mock('@/hooks/use-session', () => ({ useSession: () => session }));
const router = { push: vi.fn(), replace: vi.fn() };
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: monday });
  router.push.mockClear();
});
afterEach(() => {
  cleanup();
  Object.assign(session, { status: 'signed-out', user: undefined });
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  window.history.replaceState(null, '', '/order-now');
});

const user = userEvent.setup();
const open = () => renderWithQueries(<WhatAndWhen />);
const zipField = () => screen.getByRole('textbox', { name: 'Zipcode' });
const group = (name: string) => screen.getByRole('radiogroup', { name });
const time = (name: string, text: RegExp) => within(group(name)).getByRole('radio', { name: text });
const findTime = (name: string, text: RegExp) => waitFor(() => time(name, text));
const chooseTime = async (name: string, text: RegExp) => {
  await waitFor(() => expect(time(name, text)).toBeEnabled());
  await user.click(time(name, text));
};
const typeZip = async (zip: string) => {
  await user.click(zipField());
  await user.paste(zip);
};

async function openWithZip() {
  open();
  await typeZip('10023');
  await screen.findByText('We come to Upper West Side');
}

describe('the zip code', () => {
  it('is the only question until it is answered', async () => {
    fakeApi();
    open();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await typeZip('10023-1234');
    expect(zipField()).toHaveValue('10023');
    expect(await screen.findByText('Next pickup: Mon, Mar 16, 12 – 2 PM')).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).toBeInTheDocument();
    expect(storedStep1().zip_code).toBe('10023');
  });

  it('outside the service area offers to write, and asks nothing else', async () => {
    fakeApi();
    const sent = vi.fn();
    apiServer.use(
      http.post('/api/v1/users/zipcode/notify-me', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({
          status: true,
          message: 'We will write to you when we serve 10499',
          data: null,
        });
      }),
    );
    open();
    await typeZip('10499');
    expect(await screen.findByText('delivery not available at this zipcode')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Tell me when you serve 10499' }), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Notify me' }));
    expect(await screen.findByText('We will write to you when we serve 10499')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({ email: 'ann@example.com', zipCode: '10499' });
  });

  it.each([
    [
      'the address bar',
      () => window.history.replaceState(null, '', '/order-now?zipCode=10025&edit=1'),
      '10025',
    ],
    ['an earlier form', () => storeDraft('userData', { zipCode: '10011' }), '10011'],
    ['the draft', () => storeDraft('order-step-1', step1), '10023'],
  ])('is filled in from %s', async (_, prepare, zip) => {
    fakeApi();
    prepare();
    open();
    await waitFor(() => expect(zipField()).toHaveValue(zip));
    expect(window.location.search).not.toContain('zipCode');
  });

  it('can be asked again when the server was not reached', async () => {
    fakeApi();
    apiServer.use(http.get('/api/v1/zipcode/verify/:zip', () => HttpResponse.error(), { once: false }));
    open();
    await typeZip('10023');
    expect(await screen.findByText('Could not reach the server.')).toBeInTheDocument();
    fakeApi();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('We come to Upper West Side')).toBeInTheDocument();
    expect(zipField()).toHaveValue('10023');
  });
});

describe('for a customer', () => {
  const home = { id: 5, primary: 'yes', zip_code: '10024', doorman_from: '8:00 AM', doorman_to: '6:00 PM' };
  beforeEach(() => {
    fakeApi();
    Object.assign(session, { status: 'authenticated', user: { id: 12, email: 'ann@example.com' } });
    apiServer.use(
      http.get('/api/v1/user-address/user/12', () =>
        HttpResponse.json({ status: true, data: [{ id: 4, primary: 'no', zip_code: '10011' }, home] }),
      ),
    );
  });

  it('the zip code of the primary address is there already', async () => {
    open();
    await waitFor(() => expect(zipField()).toHaveValue('10024'));
    expect(await screen.findByText('We come to Upper West Side')).toBeInTheDocument();
  });

  it('the doorman’s hours count once he is to take the bags', async () => {
    const api = fakeApi();
    storeDraft('order-step-1', { ...step1, zip_code: '10024' });
    const doorman = { address_id: 5, delivery_address_id: 5, handoff: 'doorman', zip_code: '10024' };
    storeDraft('order-step-2', doorman);
    open();
    await waitFor(() => expect(api.asked.at(-1)?.get('doorman_to')).toBe('6:00 PM'));
  });

  it('an API without a slot list still tells its closed days', async () => {
    apiServer.use(
      http.get('/api/v1/slots', () => HttpResponse.json({ status: false }, { status: 404 })),
      http.get('/api/v1/pickup-days/verify/5', () =>
        HttpResponse.json({ status: true, data: [{ pickup_date: '03-17-2026', reason: 'Flood' }] }),
      ),
    );
    open();
    await waitFor(() => expect(time('Pickup day', /March 17, 2026: Flood/)).toBeDisabled());
  });
});

describe('services', () => {
  it('come with rate, minimum and from-price, bags and the usual preferences', async () => {
    fakeApi();
    await openWithZip();
    const washFold = await screen.findByRole('checkbox', {
      name: /Wash & Fold.*minimum \$30\.00.*\$1\.75 \/ lb/,
    });
    expect(screen.getByRole('checkbox', { name: /Dry Cleaning.*from \$4\.50/ })).toBeInTheDocument();
    await user.click(washFold);
    expect(storedStep1()).toMatchObject({ services: [1], preferences: [{ preference_id: 10 }] });
    await user.click(screen.getByRole('button', { name: 'More: Bags' }));
    expect(storedStep1().bags).toBe(2);
    expect(screen.getByText(/So 2 bags, about 20 to 30 lb/)).toBeInTheDocument();
  });

  it('let one of a group be chosen, or many', async () => {
    fakeApi();
    storeDraft('order-step-1', step1);
    open();
    await user.click(await screen.findByText('Wash & Fold preferences'));
    await user.click(screen.getByRole('radio', { name: 'Hypoallergenic detergent (+ $1.00)' }));
    await user.click(screen.getByRole('checkbox', { name: 'Separate whites (+ $2.00)' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hang dry delicates (+ $3.00)' }));
    await user.click(screen.getByRole('checkbox', { name: 'Separate whites (+ $2.00)' }));
    expect(storedStep1().preferences.map(({ preference_id }) => preference_id)).toEqual([11, 21]);
  });

  it('are counted by us, or piece by piece out of a list that can be searched', async () => {
    fakeApi();
    await openWithZip();
    await user.click(await screen.findByRole('checkbox', { name: /Dry Cleaning/ }));
    expect(screen.getByRole('radio', { name: /Quick pickup – we count for you/ })).toBeChecked();
    expect(await screen.findByText('after counting')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /I list my pieces/ }));
    await user.type(screen.getByRole('searchbox'), 'shirt');
    expect(screen.queryByRole('group', { name: 'Coat' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More: Shirt' }));
    await user.click(screen.getByRole('button', { name: 'More: Shirt' }));
    expect(screen.getByText('2 pieces listed')).toBeInTheDocument();
    expect(storedStep1()).toMatchObject({
      count_for_me: false,
      items: [{ category_id: 2, product_id: 41, quantity: 2 }],
    });
    await user.click(screen.getByRole('button', { name: 'Less: Shirt' }));
    await user.click(screen.getByRole('button', { name: 'Less: Shirt' }));
    expect(storedStep1().items).toEqual([]);
  });
});

describe('times', () => {
  it('start with the first free day, the cheapest turnaround and its earliest delivery', async () => {
    fakeApi();
    await openWithZip();
    await waitFor(() => expect(storedStep1().delivery_date).toBe('03-18-2026'));
    expect(storedStep1()).toMatchObject({ pickup_date: '03-16-2026', turn_around_id: 1, from_slot: '' });
    expect(
      await screen.findByRole('radio', { name: /Wed, Mar 18 2 business days, from 12 – 2 PM \$0\.00/ }),
    ).toBeChecked();
    expect(
      screen.getByRole('radio', { name: /Tue, Mar 17 Next business day.*\+ \$10\.00/ }),
    ).not.toBeChecked();
  });

  it('are disabled with the reason: past, weekend, holiday, full', async () => {
    const api = fakeApi();
    api.left.set('03-16-2026 4:00 PM', 0);
    api.left.set('03-16-2026 6:00 PM', 1);
    api.inactive.push({ pickup_date: '03-17-2026', reason: 'St. Patrick’s Day' });
    await openWithZip();
    expect(await findTime('Pickup time', /7 – 9 AM.*This time has passed/)).toBeDisabled();
    expect(await findTime('Pickup time', /4 – 6 PM.*Full/)).toBeDisabled();
    expect(await findTime('Pickup time', /6 – 8 PM.*1 place left/)).toBeEnabled();
    const days = within(group('Pickup day'));
    expect(days.getByRole('radio', { name: 'Tuesday, March 17, 2026: St. Patrick’s Day' })).toBeDisabled();
    expect(
      days.getByRole('radio', { name: 'Saturday, March 21, 2026: No pickups on weekends' }),
    ).toBeDisabled();
    expect(screen.getByText(/Sat 03\/21, Sun 03\/22: No pickups on weekends/)).toBeInTheDocument();
  });

  it('move the delivery along with the pickup, and say so', async () => {
    fakeApi();
    storeDraft('order-step-1', step1);
    open();
    await chooseTime('Pickup day', /Thursday, March 19/);
    expect(await screen.findByText('Your delivery is now on Mon, Mar 23.')).toBeInTheDocument();
    expect(screen.getByText('Your delivery is now on Mon, Mar 23.').closest('[role=status]')).not.toBeNull();
    expect(storedStep1()).toMatchObject({
      pickup_date: '03-19-2026',
      from_slot: '7:00 AM',
      delivery_date: '03-23-2026',
      delivery_from_slot: '6:00 PM',
    });
  });

  it('follow another turnaround', async () => {
    fakeApi();
    storeDraft('order-step-1', step1);
    open();
    await chooseTime('How fast', /Next business day/);
    await waitFor(() =>
      expect(storedStep1()).toMatchObject({ turn_around_id: 2, delivery_date: '03-18-2026' }),
    );
  });

  it('never offer a delivery before pickup and turnaround', async () => {
    const api = fakeApi();
    await openWithZip();
    await chooseTime('Pickup time', /4 – 6 PM/);
    await waitFor(() => expect(api.asked.at(-1)?.get('from_slot')).toBe('4:00 PM'));
    expect(await findTime('Delivery time', /7 – 9 AM.*Ready from 4:00 PM/)).toBeDisabled();
    expect(within(group('Delivery day')).getAllByRole('radio')[0]).toHaveAccessibleName(
      'Wednesday, March 18, 2026',
    );
  });

  it('notice on coming back that the chosen one was taken', async () => {
    const api = fakeApi();
    storeDraft('order-step-1', step1);
    open();
    await waitFor(() => expect(time('Pickup time', /7 – 9 AM/)).toBeChecked());
    api.left.set('03-17-2026 7:00 AM', 0);
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    expect(await screen.findByText(/That pickup time was just taken/)).toBeInTheDocument();
    expect(storedStep1()).toMatchObject({ from_slot: '', to_slot: '', pickup_date: '03-17-2026' });
    expect(await findTime('Pickup time', /7 – 9 AM.*Full/)).toBeDisabled();
  });

  it('come from the site’s own rules when the API has none', async () => {
    fakeApi();
    apiServer.use(http.get('/api/v1/slots', () => HttpResponse.json({ status: false }, { status: 404 })));
    await openWithZip();
    expect(await findTime('Pickup time', /8 – 10 PM Free/)).toBeEnabled();
    await waitFor(() =>
      expect(storedStep1()).toMatchObject({ pickup_date: '03-16-2026', delivery_date: '03-18-2026' }),
    );
  });

  it('can be asked again when the server was not reached; nothing is lost', async () => {
    fakeApi();
    apiServer.use(http.get('/api/v1/slots', () => HttpResponse.error()));
    storeDraft('order-step-1', step1);
    open();
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    expect(storedStep1()).toEqual(step1);
    await user.click(screen.getByRole('button', { name: 'Continue to address' }));
    expect(router.push).not.toHaveBeenCalled();
    fakeApi();
    if (retry) await user.click(retry);
    await waitFor(() => expect(time('Pickup time', /7 – 9 AM/)).toBeChecked());
  });
});

it('a pickup day whose times could not be asked for leads nowhere', async () => {
  fakeApi();
  storeDraft('order-step-1', step1);
  open();
  await waitFor(() => expect(time('Pickup time', /7 – 9 AM/)).toBeChecked());
  apiServer.use(http.get('/api/v1/slots', () => HttpResponse.error()));
  await chooseTime('Pickup day', /Thursday, March 19/);
  await screen.findAllByRole('button', { name: 'Retry' });
  expect(storedStep1()).toMatchObject({ pickup_date: '03-19-2026', delivery_date: '' });
  await user.click(screen.getByRole('button', { name: 'Continue to address' }));
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBeInTheDocument();
  expect(router.push).not.toHaveBeenCalled();
  fakeApi();
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  if (retry) await user.click(retry);
  await waitFor(() => expect(storedStep1().delivery_date).toBe('03-23-2026'));
});

describe('the draft', () => {
  it('is back after a reload, with the estimate', async () => {
    fakeApi();
    storeDraft('order-step-1', { ...step1, special_instructions: 'Blue bag is delicates' });
    open();
    expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).toBeChecked();
    expect(await screen.findByLabelText(/Instructions/)).toHaveValue('Blue bag is delicates');
    expect(
      within(screen.getByRole('region', { name: 'Estimate' })).getByText('Tue 03/17, 7 – 9 AM'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('$35.00 – $52.50').length).toBeGreaterThan(0);
  });

  it.each([['{not json'], ['[]'], ['{"v":0,"services":[1]}'], ['{"v":1,"services":"all"}']])(
    'is ignored when broken: %s',
    async (text) => {
      fakeApi();
      localStorage.setItem('order-step-1', text);
      await openWithZip();
      expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).not.toBeChecked();
      expect(storedStep1().v).toBe(1);
    },
  );

  it('loses a pickup day that has passed, keeps the choices and says so', async () => {
    fakeApi();
    storeDraft('order-step-1', { ...step1, pickup_date: '03-13-2026', delivery_date: '03-17-2026' });
    open();
    expect(await screen.findByText(/Your saved pickup day has passed/)).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).toBeChecked();
    await waitFor(() => expect(storedStep1().pickup_date).toBe('03-16-2026'));
    expect(storedStep1().from_slot).toBe('');
  });

  it('keeps instructions to 500 characters without control characters', async () => {
    fakeApi();
    storeDraft('order-step-1', step1);
    open();
    const area = await screen.findByLabelText(/Instructions/);
    await user.click(area);
    await user.paste(`a\u0000b${'c'.repeat(450)}`);
    expect(storedStep1().special_instructions).toBe(`ab${'c'.repeat(450)}`.slice(0, 500));
    expect(screen.getByText(/452 of 500 characters/)).toBeInTheDocument();
    expect(screen.getByText('60 characters left')).toBeInTheDocument();
  });
});

describe('Continue', () => {
  const goOn = () => user.click(screen.getByRole('button', { name: 'Continue to address' }));

  it('asks for the zip code first', async () => {
    fakeApi();
    open();
    await goOn();
    expect(screen.getByText('Zipcode is required')).toBeInTheDocument();
    await waitFor(() => expect(zipField()).toHaveFocus());
    expect(router.push).not.toHaveBeenCalled();
  });

  it('lists what is missing in the order of the page, and forgets what was mended', async () => {
    fakeApi();
    await openWithZip();
    await waitFor(() => expect(storedStep1().delivery_date).not.toBe(''));
    await goOn();
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Choose at least one service', 'Choose a pickup time', 'Choose a delivery time']);
    await user.click(within(summary).getByRole('link', { name: 'Choose a pickup time' }));
    expect(document.activeElement).toHaveAttribute('value', '12:00 PM');
    await user.click(screen.getByRole('checkbox', { name: /Wash & Fold/ }));
    expect(within(summary).queryByText('Choose at least one service')).not.toBeInTheDocument();
  });

  it('wants a piece listed by who chose to list them', async () => {
    fakeApi();
    storeDraft('order-step-1', { ...step1, services: [2], count_for_me: false });
    open();
    await screen.findByRole('searchbox');
    await goOn();
    expect(await screen.findByText('List at least one piece, or let us count')).toBeInTheDocument();
  });

  it('leads to the address, signed in or not', async () => {
    fakeApi();
    storeDraft('order-step-1', step1);
    open();
    await screen.findByText('We come to Upper West Side');
    await goOn();
    expect(router.push).toHaveBeenCalledWith('/pickupaddress');
  });

  it('leads back to the review in edit mode', async () => {
    fakeApi();
    window.history.replaceState(null, '', '/order-now?edit=1');
    storeDraft('order-step-1', step1);
    open();
    await screen.findByText('We come to Upper West Side');
    await user.click(screen.getByRole('button', { name: 'Save and go to review' }));
    expect(router.push).toHaveBeenCalledWith('/revieworder');
  });

  it('from a later step says what comes first', async () => {
    fakeApi();
    window.history.replaceState(null, '', '/order-now?unfinished=payment');
    open();
    expect(await screen.findByText(/After it you can go on to Payment/)).toBeInTheDocument();
  });
});
