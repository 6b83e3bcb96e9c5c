import { beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../support/api';
import { client, database, openClockedApi } from '../support/clocked-api';
import { insertOrder } from '../support/fixtures';

openClockedApi();

let subject: { id: number; name: string };
let other: { id: number; name: string };

beforeAll(async () => {
  const { data } = (await client.get<'feedback.subjects'>('/feedback/subjects')).body;
  [subject, other] = data as [typeof subject, typeof other];
});

const write = (ann: SignedInClient, feedbacks: unknown, more: Record<string, unknown> = {}) =>
  ann.post<'feedback.create'>('/feedback/', {
    user_id: ann.user.id,
    feedback_subject_id: subject.id,
    feedbacks,
    ...more,
  });

const list = async (ann: SignedInClient, query: Record<string, string | number> = {}) =>
  (await ann.get<'feedback.list'>(`/feedback/${ann.user.id}`, { query })).body.data;

describe('feedback', () => {
  it('has subjects that everybody may read', async () => {
    const { status, body } = await client.get<'feedback.subjects'>('/feedback/subjects');
    expect(status).toBe(200);
    expect(body.data.map(({ name }) => name)).toContain('Billing');
  });

  it("is saved with 'feedback saved successfully' and listed as pending, newest first", async () => {
    const ann = await client.signIn();
    const first = await write(ann, '  Folded like origami ');
    expect(first.body).toMatchObject({
      status: true,
      message: 'feedback saved successfully',
      data: { subject, feedbacks: 'Folded like origami', status: 'pending', reply: null },
    });
    const second = await ann.post('/feedback', {
      user_id: String(ann.user.id),
      feedback_subject_id: String(other.id),
      feedbacks: 'Two',
    });
    expect(await list(ann)).toEqual([second.body.data, first.body.data]);
  });

  it('asks for the subject first, then for the text', async () => {
    const ann = await client.signIn();
    const both = await write(ann, '', { feedback_subject_id: '' });
    expect(both.status).toBe(422);
    expect(Object.entries(both.body.errors ?? {})).toEqual([
      ['feedback_subject_id', 'please select subject'],
      ['feedbacks', 'please write feedback'],
    ]);
    expect((await write(ann, '   ')).body.message).toBe('please write feedback');
    expect((await write(ann, 'Good', { feedback_subject_id: 99_999 })).body.message).toBe(
      'please select subject',
    );
    expect((await write(ann, 'x'.repeat(1001))).body.errors).toEqual({
      feedbacks: 'Use at most 1000 characters',
    });
    expect((await write(ann, 'x'.repeat(1000))).status).toBe(200);
  });

  it("may name one of the customer's own orders, and no other", async () => {
    const ann = await client.signIn();
    const ben = await client.signIn();
    const own = await insertOrder(database.db, ann.user.id);
    const foreign = await insertOrder(database.db, ben.user.id);
    expect((await write(ann, 'Good', { order_number: own.order_number })).status).toBe(200);
    expect((await write(ann, 'Good', { order_number: '' })).status).toBe(200);
    const refused = await write(ann, 'Good', { order_number: foreign.order_number });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ order_number: 'We don’t recognize this order number' });
    expect(refused.body).toEqual((await write(ann, 'Good', { order_number: '999999999' })).body);
    const { order_id } = await database.db
      .selectFrom('feedback')
      .select('order_id')
      .where('user_id', '=', ann.user.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(order_id).toBe(own.id);
  });

  it('is found by subject, by any part of the text in any case, and by status', async () => {
    const ann = await client.signIn();
    await write(ann, 'Été: 100% cotton_shirt', { feedback_subject_id: other.id });
    await write(ann, 'Late pickup');
    const { id } = (await write(ann, 'Lost sock')).body.data;
    const answer = { status: 'answered', reply: 'Found it' } as const;
    await database.db.updateTable('feedback').set(answer).where('id', '=', id).execute();
    const texts = async (query: Record<string, string | number>) =>
      (await list(ann, query)).map(({ feedbacks }) => feedbacks.slice(0, 4));

    expect(await texts({})).toEqual(['Late', 'Été:']);
    expect(await texts({ status: '' })).toEqual(['Late', 'Été:']);
    expect(await texts({ status: 'answered' })).toEqual(['Lost']);
    expect(await texts({ status: 'all' })).toEqual(['Lost', 'Late', 'Été:']);
    expect(await texts({ subject: other.id })).toEqual(['Été:']);
    expect(await texts({ subject: '', feedback: ' PICK ' })).toEqual(['Late']);
    expect(await texts({ feedback: 'été' })).toEqual(['Été:']);
    expect(await texts({ feedback: '%' })).toEqual(['Été:']);
    expect(await texts({ feedback: '_' })).toEqual(['Été:']);
    expect(await texts({ feedback: "'; drop table feedback; --" })).toEqual([]);
  });
});
