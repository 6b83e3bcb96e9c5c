/** What a customer does with an order that is over: reports a problem, and orders again. */

import { expect } from 'vitest';
import { issueKinds } from '@/lib/contract/forms/order-issues';
import { StaffProblem } from '@/server/api/refused';
import { isSucceeded, listPayments } from '@/server/payments/ledger';
import { resolveIssue } from '@/server/staff/orders/issues';
import { againBody } from '../reorder/again-body';
import { offers, pick } from './customer-steps';
import type { Placed, World } from './world';

/** One of a few problems: a report that is not resolved is the same one again. */
export async function report(world: World, order: Placed, choice: number): Promise<void> {
  const before = await order.owner.receipt(order.id);
  const kind = pick(issueKinds, choice);
  const line = choice % 7 === 0 ? 'item:999999' : 'order';
  const body = { kind, line, text: `Text ${choice % 2}` };
  const key = `${order.id} ${JSON.stringify(body)}`;
  const earlier = world.reports.get(key);
  const { status, body: reply } = await order.owner.post<'orders.report'>(`/order/${order.id}/issues`, body);
  const isOffered = offers(before, 'report');
  if (status !== 200) {
    // The line alone, or the time for it.
    expect(status, JSON.stringify(reply)).toBe(isOffered ? 422 : 409);
    expect(isOffered && line === 'order').toBe(false);
    expect(earlier).toBe(undefined);
    return;
  }
  const { reference } = reply.data;
  if (earlier) return expect(reference, 'one reference for one report').toBe(earlier);
  expect(isOffered, `a report in status ${before.status}`).toBe(true);
  world.reports.set(key, reference);
  world.count('report');
}

/** By another cleaning, nothing, or money: which goes back once, as the report and the receipt say. */
export async function resolve(world: World, order: Placed, choice: number): Promise<void> {
  const open = [...world.reports].filter(([key]) => key.startsWith(`${order.id} `));
  const found = open[choice % Math.max(1, open.length)];
  if (!found) return;
  const [key, reference] = found;
  const refundCents = 100 + (choice % 5) * 100;
  const resolution =
    choice % 2 === 0
      ? { resolution: 'reclean' as const, note: 'Once more' }
      : { resolution: 'refund' as const, note: 'Sorry', refundCents };
  try {
    await resolveIssue(world.staff, reference, resolution);
  } catch (error) {
    if (!(error instanceof StaffProblem)) throw error;
    return;
  }
  world.reports.delete(key);
  world.count(`resolve by ${resolution.resolution}`);
  const again = await resolveIssue(world.staff, reference, resolution);
  expect(again, 'the same command has the same answer').toMatchObject({ reference, state: 'resolved' });
  const otherwise = resolveIssue(world.staff, reference, { ...resolution, note: 'Otherwise' });
  await expect(otherwise).rejects.toThrow(`Report ${reference} is resolved.`);
  const listed = (await order.owner.get<'orders.issues'>(`/order/${order.id}/issues`)).body.data;
  const issue = listed.find((one) => one.reference === reference);
  const asked = resolution.resolution === 'refund' ? refundCents : 0;
  expect(issue).toMatchObject({ state: 'resolved', refund: asked === 0 ? null : asked / 100 });
  const rows = await listPayments(world.db, order.id);
  const back = rows.filter((row) => row.reason === `Report ${reference}` && isSucceeded(row));
  expect(back.reduce((cents, row) => cents + row.amount_cents, 0)).toBe(asked);
}

/** What the call offers can be placed as it is, and its key has one answer. */
export async function again(world: World, order: Placed, choice: number): Promise<void> {
  const { owner } = order;
  const latest = choice % 4 === 0;
  const { status, body } = await owner.get<'orders.again'>(
    '/order-again',
    latest ? {} : { query: { order_id: order.id } },
  );
  expect(status).toBe(200);
  const { data } = body;
  if (!data) throw new Error('An order that is none');
  if (!data.times || data.changes.some(({ blocks }) => blocks)) return;
  const key = `${world.name}-again-${world.answers.size}`;
  const asked = againBody(data, owner.user.id);
  const first = await owner.confirm(asked, key);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const answer = JSON.stringify(first.body.data);
  world.answers.set(key, { asked: JSON.stringify(asked), answer });
  expect(JSON.stringify((await owner.confirm(asked, key)).body.data)).toBe(answer);
  world.orders.push({ id: first.body.data.id, number: first.body.data.order_number, owner });
  world.count('again');
}
