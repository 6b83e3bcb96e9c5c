import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrdersScreen } from '@/components/orders/list/orders-screen';
import type { OrderRow } from '@/hooks/data/use-orders';
import { HttpResponse, mock, ok, refused, show, signInAt, toast, user } from '../support';
import { row, withoutRepeating } from './support';

const asks: OrderRow = row({
  status: 10,
  orderStatus: { status: 'Needs your OK' },
  net_price: 54.25,
  wf_quantity: 31,
  estimate_high: 30,
  can: [
    { action: 'approve', until: null },
    { action: 'return', until: null },
  ],
});

/** The list, and the answers that were sent. */
async function open(answer: (body: { decision: string; total: number }) => Response) {
  let shown = asks;
  const sent: { decision: string; total: number }[] = [];
  mock('orders.list', () => ok([shown], { page: 1, totalPages: 1, totalDocs: 1, limit: 10 }));
  mock('orders.approve', async ({ request }) => {
    const body = (await request.json()) as { decision: string; total: number };
    sent.push(body);
    const response = answer(body);
    if (response.ok) shown = row({ status: 4, net_price: body.total, wf_quantity: 31, can: [] });
    return response;
  });
  signInAt('/orders');
  withoutRepeating();
  show(<OrdersScreen />);
  await screen.findByRole('rowheader');
  return sent;
}

const said = { id: 77, order_number: '1048077', decided_at: '2026-11-23T15:00:00.000Z' };
const yes = (body: object) => ok({ ...said, ...body }, { message: 'Thank you. We’ll start cleaning now.' });
const conflict = (message: string, data: object) => refused(message, 409, { data });

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('alertdialog');
const inDialog = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }));

async function onlyCloses() {
  const buttons = within(await dialog()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close']);
  await inDialog('Close');
  expect(screen.queryByRole('alertdialog')).toBeNull();
}

it('approves the price that stands on the button, once however often it is pressed', async () => {
  const sent = await open(yes);
  await press(/^Approve \$54\.25/);
  expect(await dialog()).toHaveTextContent(
    'Your laundry weighed 31 lb. The price of order 1048077 is $54.25; our estimate was up to $30.00. We’ll start cleaning once you approve it.',
  );
  expect(within(await dialog()).getByRole('button', { name: 'Not now' })).toHaveFocus();
  const approve = within(await dialog()).getByRole('button', { name: 'Approve $54.25' });
  await user.dblClick(approve);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([{ decision: 'approve', total: 54.25 }]);
  expect(toast.success).toHaveBeenCalledWith('Thank you. We’ll start cleaning now.');
  expect(await screen.findAllByText(/Your price is \$54\.25/)).not.toEqual([]);
});

it('shows a total that changed meanwhile, and approves that one only', async () => {
  const sent = await open((body) =>
    body.total === 60 ? yes(body) : conflict('The total is $60.00 now.', { reason: 'total', total: 60 }),
  );
  await press(/^Approve \$54\.25/);
  await inDialog('Approve $54.25');
  expect(await screen.findByText('The total is $60.00 now.')).toBeInTheDocument();
  await inDialog('Approve $60.00');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.map(({ total }) => total)).toEqual([54.25, 60]);
});

it('has everything returned uncleaned after a question that says what happens', async () => {
  const sent = await open(yes);
  await press(/^Return uncleaned/);
  expect(await dialog()).toHaveTextContent(/We’ll return order 1048077 uncleaned, .* You won’t be charged\./);
  await inDialog('Return uncleaned');
  await waitFor(() => expect(sent).toEqual([{ decision: 'return', total: 54.25 }]));
});

it('says why it was refused, and does not know what became of an answer that was lost', async () => {
  await open(() => HttpResponse.error() as Response);
  await press(/^Approve \$54\.25/);
  await inDialog('Approve $54.25');
  expect(await screen.findByText(/We can’t tell yet if your answer went through/)).toBeInTheDocument();
  await inDialog('Not now');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('stays open with the sentence of another answer given elsewhere', async () => {
  await open(() =>
    conflict('You’ve already approved this price. To change that, please call us.', {
      reason: 'decided',
      status: 5,
      total: 54.25,
      decision: 'approve',
    }),
  );
  await press(/^Return uncleaned/);
  await inDialog('Return uncleaned');
  expect(await screen.findByText(/You’ve already approved this price/)).toBeInTheDocument();
  await onlyCloses();
});

it('offers no second try when the order is in another status', async () => {
  await open(() =>
    conflict('This order has nothing to approve right now.', { reason: 'status', status: 9, total: 54.25 }),
  );
  await press(/^Return uncleaned/);
  await inDialog('Return uncleaned');
  const text = await screen.findByText(/nothing to approve/);
  expect(text.closest('[role=status]')).toHaveFocus();
  await onlyCloses();
});
