import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { allAnswersIn, mock, ok, refused, router, signInAt, user } from '@/tests/components/support';
import { categories, pricing, storedStep1 } from '../support';
import { open, openDraft, openWithZip, time, withApi, zipField } from './screen';

withApi();

describe('the draft', () => {
  it('is back after a reload, with the estimate', async () => {
    openDraft({ special_instructions: 'Blue bag is delicates' });
    expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).toBeChecked();
    expect(await screen.findByLabelText(/Instructions/)).toHaveValue('Blue bag is delicates');
    expect(
      within(screen.getByRole('region', { name: 'Estimate' })).getByText(
        nonBreaking('Tue, Mar 17, 7 – 9 AM'),
        {
          collapseWhitespace: false,
        },
      ),
    ).toBeInTheDocument();
    expect(screen.getAllByText('$35.00 – $52.50').length).toBeGreaterThan(0);
  });

  it.each([['{not json'], ['[]'], ['{"v":0,"services":[1]}'], ['{"v":1,"services":"all"}']])(
    'is ignored when broken: %s',
    async (text) => {
      localStorage.setItem('order-step-1', text);
      await openWithZip();
      expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).not.toBeChecked();
      expect(storedStep1().v).toBe(1);
    },
  );

  it('loses a pickup day that has passed, keeps the choices and says so', async () => {
    openDraft({ pickup_date: '03-13-2026', delivery_date: '03-17-2026' });
    expect(await screen.findByText(/Your saved pickup day has passed/)).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).toBeChecked();
    await waitFor(() => expect(storedStep1().pickup_date).toBe('03-16-2026'));
    expect(storedStep1().from_slot).toBe('12:00 PM');
  });

  it('keeps instructions without control characters', async () => {
    openDraft();
    const area = await screen.findByLabelText(/Instructions/);
    await user.click(area);
    await user.paste(`a\u0000b${'c'.repeat(450)}`);
    expect(storedStep1().special_instructions).toBe(`ab${'c'.repeat(450)}`);
    expect(screen.getByText(/452 of 500 characters/)).toBeInTheDocument();
    expect(screen.getByText('60 characters left')).toBeInTheDocument();
  });

  it('cuts no instructions, and says what is too long before the next step', async () => {
    openDraft();
    const area = await screen.findByLabelText(/Instructions/);
    await user.click(area);
    await user.paste('c'.repeat(501));
    expect(area).toHaveValue('c'.repeat(501));
    expect(area).toHaveAccessibleDescription(/501 of 500 characters.*Use at most 500 characters/);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Continue to address' }));
    await waitFor(() => expect(area).toHaveFocus());
    expect(router.push).not.toHaveBeenCalled();
    await user.keyboard('{Backspace}');
    expect(area).not.toHaveAccessibleDescription(/Use at most/);
  });
});

describe('Continue', () => {
  const goOn = () => user.click(screen.getByRole('button', { name: 'Continue to address' }));

  it('asks for the zip code first', async () => {
    open();
    await goOn();
    expect(screen.getByText('Zipcode is required')).toBeInTheDocument();
    await waitFor(() => expect(zipField()).toHaveFocus());
    expect(router.push).not.toHaveBeenCalled();
  });

  it('lists what is missing in page order, and removes what was fixed', async () => {
    openDraft({ services: [], from_slot: '', to_slot: '', delivery_from_slot: '' });
    await waitFor(() => expect(time('Delivery time', /7 – 9 AM/)).toBeEnabled());
    await goOn();
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Choose at least one service', 'Choose a pickup time', 'Choose a delivery time']);
    await user.click(within(summary).getByRole('link', { name: 'Choose a pickup time' }));
    expect(document.activeElement).toHaveAttribute('value', '7:00 AM');
    await user.click(screen.getByRole('checkbox', { name: /Wash & Fold/ }));
    expect(within(summary).queryByText('Choose at least one service')).not.toBeInTheDocument();
  });

  it('wants a piece listed by who chose to list them', async () => {
    openDraft({ services: [2], count_for_me: false });
    await screen.findByRole('searchbox');
    await goOn();
    expect(await screen.findByText('List at least one piece, or let us count')).toBeInTheDocument();
  });

  it('leads to the address, signed in or not', async () => {
    openDraft();
    await screen.findByText('We serve the Upper West Side');
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pickupaddress'));
  });

  it('leads back to the review in edit mode', async () => {
    window.history.replaceState(null, '', '/order-now?edit=1');
    openDraft();
    await screen.findByText('We serve the Upper West Side');
    await user.click(screen.getByRole('button', { name: 'Save and go to review' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/revieworder'));
  });

  it('from a later step says what comes first', async () => {
    window.history.replaceState(null, '', '/order-now?unfinished=payment');
    open();
    expect(await screen.findByText('Finish this step first, then choose how to pay.')).toBeInTheDocument();
  });
});

// Step 1 of a customer who has ordered before: the same again in one click, and the same preferences.
describe('a customer who has ordered before', () => {
  const { data: example } = contract['orders.again'].example.reply;

  function lastOrder() {
    if (!example) throw new Error('The note has no order');
    const { turnarounds } = example.categories;
    mock('orders.again', {
      data: {
        ...example,
        bags: 1,
        preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
        saved_preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
        categories: { data: categories, turnarounds },
        pricing: { ...example.pricing, data: pricing },
      },
    });
  }

  beforeEach(() => {
    mock('addresses.list', { data: [] });
    signInAt('/order-now');
  });

  it('offers the last order in one click', async () => {
    lastOrder();
    open();
    const link = await screen.findByRole('link', { name: /^Same as last time/ });
    expect(link.textContent).toContain(
      nonBreaking('Same as last time: Wash & Fold, 1 bag, Hypoallergenic detergent · Thu, Mar 25, 9 – 11 AM'),
    );
    expect(link).toHaveAttribute('href', '/revieworder?again=77');
  });

  it('reads beside the bags what the last ones weighed', async () => {
    lastOrder();
    mock('orders.list', ({ request }) => {
      expect(new URL(request.url).searchParams.get('status')).toBe('completed');
      const row = contract['orders.list'].example.reply.data[0];
      return ok(
        [
          { ...row, wf_quantity: 0 },
          { ...row, bags: 2, wf_quantity: 31 },
        ],
        { page: 1, totalPages: 1, totalDocs: 2, limit: 10 },
      );
    });
    openDraft();
    expect(await screen.findByText('Last time 31 lb in 2 bags')).toBeInTheDocument();
  });

  it('offers the amount that was chosen last, beside what the last order cost', async () => {
    lastOrder();
    openDraft();
    expect(await screen.findByRole('radio', { name: '$75 Last choice' })).toBeChecked();
    expect(screen.getByText(/^Last time \$45\.95\. Above \$75/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Ask me' }));
    expect(storedStep1().ask_above).toBe(0);
    expect(screen.getByText(/^Last time \$45\.95\. If the final price/)).toBeInTheDocument();
  });

  it('goes on with no amount that is none', async () => {
    openDraft();
    await user.click(await screen.findByRole('radio', { name: 'Other' }));
    await user.click(screen.getByRole('button', { name: 'Continue to address' }));
    expect(screen.getByRole('textbox', { name: 'Amount in whole dollars' })).toHaveAccessibleDescription(
      'Error: Enter whole dollars, from 10 to 500',
    );
    expect(router.push).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Amount in whole dollars' }), '80');
    expect(storedStep1().ask_above).toBe(80);
  });

  it('offers nothing to a customer without an order', async () => {
    await allAnswersIn(await openWithZip());
    expect(document.querySelector('[data-last-time]')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Same as last time/ })).not.toBeInTheDocument();
  });

  it('works as before where the API answers 404', async () => {
    mock('orders.again', () => refused('Not found', 404));
    await allAnswersIn(await openWithZip());
    await user.click(await screen.findByRole('checkbox', { name: /Wash & Fold/ }));
    expect(storedStep1().preferences).toEqual([{ category_id: 1, preference_id: 10, quantity: 1 }]);
    expect(screen.queryByRole('link', { name: /^Same as last time/ })).not.toBeInTheDocument();
  });

  it('does not offer it over a begun order', async () => {
    lastOrder();
    const { client } = openDraft();
    await screen.findByText('We serve the Upper West Side');
    await allAnswersIn(client);
    expect(screen.queryByRole('link', { name: /^Same as last time/ })).not.toBeInTheDocument();
  });

  it("starts with last time's preferences, says so, and returns to the defaults with one click", async () => {
    lastOrder();
    await openWithZip();
    await screen.findByRole('link', { name: /^Same as last time/ });
    await user.click(await screen.findByRole('checkbox', { name: /Wash & Fold/ }));
    expect(storedStep1().preferences).toEqual([{ category_id: 1, preference_id: 11, quantity: 1 }]);
    expect(screen.getByText(/These are your preferences from last time\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use our defaults: Wash & Fold preferences' }));
    expect(storedStep1().preferences).toEqual([{ category_id: 1, preference_id: 10, quantity: 1 }]);
    expect(screen.queryByText(/These are your preferences from last time\./)).not.toBeInTheDocument();
  });
});
