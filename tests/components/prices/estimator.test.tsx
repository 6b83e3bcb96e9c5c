import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyStep1, readDraft } from '@/lib/booking/drafts';
import { user } from '@/tests/support/user';
import { fill } from '../support';
import { count, more, open, ticket } from './support';

const shown = async (text: string) =>
  expect((await within(await ticket()).findAllByText(text))[0]).toBeInTheDocument();
const weight = () => screen.getByRole('textbox', { name: /Weight, if known/ });

it('shows an example and a plain way into the order before anything is chosen', () => {
  open();
  const example = screen.getByRole('region', { name: 'Estimate' });
  expect(within(example).getByText('FOR EXAMPLE')).toBeInTheDocument();
  expect(within(example).getAllByText('$35.00 – $52.50')).toHaveLength(2);
  expect(within(example).getByRole('link', { name: 'Start your order' })).toHaveAttribute(
    'href',
    '/order-now',
  );
});

it('adds up bags, pieces, extras and speed', async () => {
  open();
  await user.click(more('Bags'));
  await shown('$30.00');
  await user.click(more('Shirt'));
  await user.click(more('Shirt'));
  await shown('2 × Shirt');
  await user.click(screen.getByRole('checkbox', { name: 'Separate whites' }));
  await user.click(screen.getByRole('radio', { name: 'Next business day' }));
  // minimum 30 + two shirts 9 + whites 2 + next day 10
  await shown('from $51.00');
  await shown('“From” prices can rise with material or work.');
});

it('a piece has its + alone until there is one of it, and the keyboard stays where it is', async () => {
  open();
  expect(screen.queryByRole('textbox', { name: 'Coat' })).not.toBeInTheDocument();
  await user.dblClick(more('Coat'));
  await shown('2 × Coat');
  expect(screen.getAllByRole('textbox', { name: 'Coat' })).toHaveLength(1);
  expect(more('Coat')).toHaveFocus();
  const less = screen.getByRole('button', { name: 'Less: Coat' });
  await user.click(less);
  await shown('1 × Coat');
  await user.click(less);
  expect(await screen.findByText('FOR EXAMPLE')).toBeInTheDocument();
  expect(more('Coat')).toHaveFocus();
  await user.click(more('Coat'));
  await shown('1 × Coat');
});

it('counts in range whatever is typed', async () => {
  open();
  await user.click(more('Coat'));
  await user.clear(count('Coat'));
  await user.type(count('Coat'), '-12');
  expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent('Whole pieces');
  await shown('1 × Coat');
  await user.clear(count('Coat'));
  expect(screen.queryByText('Whole pieces')).not.toBeInTheDocument();
  await user.type(count('Coat'), '12x');
  await shown('12 × Coat');
  await user.type(count('Coat'), '{Backspace}34');
  await user.tab();
  await shown('99 × Coat');
  expect(more('Coat')).toBeDisabled();
  await user.type(count('Bags'), '4000');
  await user.tab();
  expect(count('Bags')).toHaveValue('10');
  await user.clear(count('Coat'));
  await user.tab();
  expect(screen.queryByRole('textbox', { name: 'Coat' })).not.toBeInTheDocument();
});

it('a weight makes it one price and fills bags; bags by hand take it back', async () => {
  open();
  await user.type(weight(), '24');
  await shown('$42.00');
  expect(count('Bags')).toHaveValue('2');
  await user.click(more('Bags'));
  await shown('$52.50 – $78.75');
  expect(weight()).toHaveValue('');
});

it('a weight of abc is said to be none, and nothing is lost', async () => {
  open();
  await user.click(more('Bags'));
  await shown('$30.00');
  await user.type(weight(), 'abc');
  await user.tab();
  expect(await screen.findByText('Enter pounds, up to 150: for example 24')).toBeInTheDocument();
  expect(weight()).toHaveAttribute('aria-invalid', 'true');
  expect(count('Bags')).not.toHaveValue('');
  await user.clear(weight());
  await waitFor(() => expect(weight()).not.toHaveAttribute('aria-invalid'));
});

it('a piece beside the laundry comes with a bag of it, as in the order', async () => {
  open();
  await user.click(more('Comforter'));
  await waitFor(() => expect(count('Bags')).toHaveValue('1'));
  await shown('$45.50 – $54.25');
});

it('of extras that exclude each other one is ticked', async () => {
  open();
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await user.click(more('Bags'));
  await user.click(box('Hypoallergenic detergent'));
  await user.click(box('Separate whites'));
  await user.click(box('Baby detergent'));
  await shown('$33.50');
  expect(box('Hypoallergenic detergent')).not.toBeChecked();
  expect(box('Separate whites')).toBeChecked();
});

it('extras of nothing are told apart', async () => {
  open();
  await user.click(screen.getByRole('checkbox', { name: 'Folded in a box' }));
  await user.click(more('Bags'));
  await shown('Dry Cleaning extras count once you add an item.');
});

it('takes the choice into the order', async () => {
  open();
  await user.type(weight(), '24');
  await user.click(more('Shirt'));
  await user.click(await screen.findByRole('link', { name: 'Start this order' }));
  expect(readDraft('order-step-1')).toMatchObject({
    ...emptyStep1,
    saved: expect.any(String),
    services: [1, 2],
    bags: 2,
    count_for_me: false,
    items: [{ category_id: 2, product_id: 41, quantity: 1 }],
    preferences: expect.any(Array),
    turn_around_id: 1,
  });
});

it('is still counted after a reload, until it is started over', async () => {
  const { unmount } = open();
  await user.click(more('Shirt'));
  await user.type(weight(), '30');
  await shown('from $57.00');
  unmount();
  open();
  await shown('from $57.00');
  expect(count('Shirt')).toHaveValue('1');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await screen.findByText('FOR EXAMPLE')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Shirt' })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});

it('opens the groups where a browser can show closed ones only as such', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const supports = vi.fn(() => false);
  vi.stubGlobal('CSS', { supports });
  const { unmount } = open();
  const isOpen = () => screen.getAllByRole('group').every((group) => group.hasAttribute('open'));
  expect(isOpen()).toBe(true);
  unmount();
  supports.mockReturnValue(true);
  open();
  expect(isOpen()).toBe(false);
});

const search = async (text: string) => {
  await fill(screen.getByLabelText('Find a price'), text);
  return within((await screen.findByText('Prices found')).closest('table') as HTMLElement);
};

it('finds prices best first, and says when there is none', async () => {
  open();
  const find = screen.getByLabelText('Find a price');
  /** The rest of the list is out of sight. */
  const isAside = () => screen.getByText('Outerwear', { selector: 'h3' }).closest('[hidden]') !== null;
  const names = (found: Awaited<ReturnType<typeof search>>) =>
    found.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const shirts = await search(' SHIRT');
  expect(names(shirts)).toEqual(['ShirtDry Cleaning · Tops', 'Polo shirtDry Cleaning · Tops']);
  expect(screen.getByText('2 prices')).toBeInTheDocument();
  expect(isAside()).toBe(true);
  expect(names(await search('sheets'))[0]).toMatch(/^Everyday laundry/);
  await fill(find, '<b>.*');
  expect(await screen.findByText(/^Not on the list\. Ask us for a price/)).toBeInTheDocument();
  await user.clear(find);
  expect(screen.queryByText('Prices found')).not.toBeInTheDocument();
  expect(isAside()).toBe(false);
});

it('what was found and counted stays when the search ends', async () => {
  open();
  await user.click((await search('shirt')).getByLabelText('More: Shirt'));
  await user.click((await search('rush')).getByLabelText('Next business day'));
  await user.clear(screen.getByLabelText('Find a price'));
  expect(screen.getByLabelText('Shirt')).toHaveValue('1');
  expect(screen.getByLabelText('Next business day')).toBeChecked();
  expect(screen.getByLabelText('2 business days')).not.toBeChecked();
});
