import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { MyData } from '@/components/account/profile/my-data';
import { ann, gate, mock, ok, refused, show, signInAt, user, watchFiles } from '@/tests/components/support';
import './support';

let saved: ReturnType<typeof watchFiles>;

const orders = [
  { order_number: '1048213', services: 'Wash & Fold', special_instructions: '=1+1', total: 32.2 },
  { order_number: '1048214', services: 'Dry Cleaning, pressed', special_instructions: '', total: 12 },
];
const copy = (rows: object[] = orders) => ({
  exported_at: '2027-03-16T03:30:00.000Z',
  tables: { profile: [{ customer_number: 12, first_name: 'Ann' }], orders: rows },
});

const textOf = async (blob: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  // Evening of the day before in New York.
  vi.setSystemTime('2027-03-16T03:30:00Z');
  signInAt('/profile');
  saved = watchFiles();
  mock('profile.export', () => ok(copy()));
});

it('is a file of everything, named after the day in New York', async () => {
  show(<MyData profile={ann} />);
  await user.click(button('Download everything (JSON)'));
  expect(await screen.findByText('Your browser is saving my-data-2027-03-15.json.')).toBeInTheDocument();
  expect(saved.map(({ name }) => name)).toEqual(['my-data-2027-03-15.json']);
  const text = await textOf(saved[0]?.content ?? new Blob());
  expect(JSON.parse(text)).toEqual(copy());
  expect(text, 'a person can read it').toContain('\n  "tables"');
});

it('has the orders as a table that a spreadsheet opens and does not run', async () => {
  show(<MyData profile={ann} />);
  await user.click(button('Download orders (CSV)'));
  expect(await screen.findByText('Your browser is saving orders-2027-03-15.csv.')).toBeInTheDocument();
  const file = saved[0]?.content ?? new Blob();
  expect(file.type).toBe('text/csv;charset=utf-8');
  expect(await textOf(file)).toBe(
    `\ufefforder_number,services,special_instructions,total\r\n1048213,Wash & Fold,"'=1+1",32.2\r\n1048214,"Dry Cleaning, pressed",,12\r\n`,
  );
});

it('says so where there is no order yet, and saves nothing', async () => {
  mock('profile.export', () => ok(copy([])));
  show(<MyData profile={ann} />);
  await user.click(button('Download orders (CSV)'));
  expect(
    await screen.findByText('You have no orders yet, so there is nothing to download.'),
  ).toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('says that it is being prepared, and asks once for three clicks', async () => {
  const sent = vi.fn();
  const line = gate();
  mock('profile.export', async () => {
    sent();
    await line.opened;
    return ok(copy());
  });
  show(<MyData profile={ann} />);
  const all = button('Download everything (JSON)');
  for (let click = 0; click < 3; click++) await user.click(all);
  expect(all).toHaveTextContent('Preparing…');
  expect(all).toHaveAttribute('aria-disabled', 'true');
  line.open();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toHaveBeenCalledOnce();
});

it.each([
  ['We couldn’t reach the server.', () => HttpResponse.error()],
  [
    'Too many requests. Please wait 40 minutes and try again',
    () => refused('Too many requests. Please wait 40 minutes and try again', 429),
  ],
])('that fails says “%s” and can be asked for again', async (sentence, answer) => {
  mock('profile.export', answer);
  show(<MyData profile={ann} />);
  await user.click(button('Download everything (JSON)'));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByText('Nothing was downloaded.')).toBeInTheDocument();
  expect(saved).toEqual([]);
  mock('profile.export', () => ok(copy()));
  await user.click(button('Retry everything'));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});
