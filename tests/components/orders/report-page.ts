/** A receipt on which a problem can be reported. */
import { screen } from '@testing-library/react';
import type { Issue } from '@/hooks/data/use-issues';
import type { Order } from '@/hooks/data/use-orders';
import { contract } from '@/lib/contract';
import { fill, type HttpResponse, mock, ok, user } from '../support';
import { openReceipt } from './support';

export const issue: Issue = {
  ...contract['orders.report'].example.reply.data,
  respond_by: '2026-11-30T00:00:00.000Z',
  photos: [],
};

const delivered = {
  status: 8,
  orderStatus: { status: 'Delivered' },
  is_final: true,
  total_known: true,
  delivered_at: '2026-11-28T02:00:00.000Z',
  issue_until: '2026-12-04T00:00:00.000Z',
  can: [{ action: 'report', until: '2026-12-05T00:00:00-05:00' }],
  orderItems: [{ category_id: 2, quantity: 3, product: { id: 41, name: 'Shirt', price: 4.5 } }],
  dry_clean_amount: 13.5,
  preferences: [
    {
      category_id: 1,
      preference_id: 11,
      preference_name: 'Hypoallergenic detergent',
      preference_amount: 1,
      quantity: 1,
    },
  ],
} satisfies Partial<Order>;

/** The receipt, with the reported problems that the API knows by now. */
export async function openReport(changes: Partial<Order> = {}, known: Issue[] = []) {
  const api = { issues: known, sent: [] as unknown[], answer: undefined as (() => Response) | undefined };
  mock('orders.issues', () => ok(api.issues, { respond_by: '2026-11-30T00:00:00.000Z' }));
  mock('orders.report', async ({ request }) => {
    api.sent.push(await request.json());
    if (api.answer) return api.answer() as HttpResponse<never>;
    api.issues = [issue, ...api.issues];
    return ok(issue);
  });
  await openReceipt({ ...delivered, ...changes });
  return api;
}

export const dialog = () => screen.findByRole('dialog', { name: 'Problem with order 1048077' });
export const press = (name: string) => user.click(screen.getByRole('button', { name }));

export async function write(text = 'The collar still has its stain') {
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong?' }), 'Not clean');
  await fill(screen.getByRole('textbox', { name: 'What happened?' }), text);
}
