import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CounterPage } from '@/components/shop/counter/counter-page';
import type { Data } from '@/lib/contract';
import { counterContract } from '@/lib/contract/staff/counter';

const { data: example } = counterContract['staff.counter'].example.reply;
type Counter = Data<'staff.counter'>;
const [order] = (example as Counter).orders as [Counter['orders'][number]];

const show = (orders: Counter['orders'], answer?: Parameters<typeof CounterPage>[0]['answer']) =>
  render(
    <CounterPage
      page="/counter/k"
      api="/api/v1/counter/k"
      counter={{ ...(example as Counter), orders }}
      answer={answer}
    />,
  );

it('lists orders by what is to do next, each with what can be done', () => {
  show([
    order,
    { ...order, order_number: '1048300', state: 'cleaning', status_text: 'Cleaning', can: ['ready', 'bill'] },
  ]);
  const toCount = screen.getByRole('region', { name: 'To count' });
  expect(within(toCount).getByLabelText('Pounds')).toHaveValue('');
  expect(within(toCount).getByLabelText('Piece 1')).toHaveValue('Shirt');
  expect(within(toCount).queryByRole('button', { name: 'Ready' })).not.toBeInTheDocument();
  const counted = screen.getByRole('region', { name: 'Counted' });
  expect(within(counted).getByRole('button', { name: 'Ready' })).toBeInTheDocument();
  expect(within(counted).getByRole('button', { name: 'Bill' })).toBeInTheDocument();
  expect(within(counted).queryByLabelText('Pounds')).not.toBeInTheDocument();
});

it('says how a piece is left out, in a field that is empty until a quantity is typed', () => {
  show([order]);
  expect(screen.getByText('A quantity of 0 leaves a piece out.')).toBeInTheDocument();
  expect(screen.getByLabelText('Quantity 1')).not.toHaveAttribute('placeholder', '0');
});

it('says that there are more orders than it lists', () => {
  const { rerender } = show([order]);
  const sentence = 'The shop has more orders than are listed here.';
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  const counter = { ...(example as Counter), more: true };
  rerender(<CounterPage page="/counter/k" api="/api/v1/counter/k" counter={counter} answer={undefined} />);
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

it('keeps what was typed where it has to be typed again, with the order open', () => {
  const typed = { weight_lb: 184, bags: 2, pieces: [{ piece: 'Coat', quantity: 2, price: 28.5 }] };
  const message = 'That is far more than expected. Type it once more.';
  show([order], { done: false, message, order: order.order_number, typed, twice: true, total: 322 });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Pounds')).toHaveValue('184');
  expect(screen.getByLabelText('Pounds once more')).toHaveValue('');
  expect(screen.getByLabelText('Piece 1')).toHaveValue('Coat');
  expect(screen.getByLabelText('Price 1, of pieces priced from')).toHaveValue('28.5');
  expect(screen.getByText('That makes $322.00')).toBeInTheDocument();
  expect(document.querySelector('details')).toHaveAttribute('open');
});
