import { describe, expect, it } from 'vitest';
import { realEmails, wrongEmails } from '../../support/emails';
import { mailsTo } from '../support/services/mailbox';
import { client, database, flushOutbox, openVisitor, someone } from './visitor';

openVisitor();

describe('app link', () => {
  const send = (email: unknown, more = {}) => client.post('/users/send-app-link', { email, ...more });

  it('sends the links of both stores', async () => {
    flushOutbox.mockClear();
    const email = someone();
    const { status, body } = await send(email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({ status: true, message: 'App Links sent successfully', data: null });
    const [mail] = await mailsTo(database.db, email);
    expect(mail?.subject).toBe('Hudson & Fold on your phone');
    expect(mail?.body_text).toContain('https://apps.apple.com/');
    expect(mail?.body_text).toContain('https://play.google.com/');
    expect(flushOutbox).toHaveBeenCalledOnce();
  });

  it('is no mail where the app is in no store, and says so', async () => {
    const stores = ['app_store_url', 'play_store_url'] as const;
    const at = (name: (typeof stores)[number]) => database.db.updateTable('settings').where('key', '=', name);
    const before = await database.db
      .selectFrom('settings')
      .selectAll()
      .where('key', 'in', [...stores])
      .execute();
    for (const name of stores) await at(name).set({ value: '' }).execute();
    const email = someone();
    const { body } = await send(email);
    expect([body.status, body.message]).toEqual([false, 'error in sending link']);
    expect(await mailsTo(database.db, email)).toEqual([]);
    for (const { key, value } of before)
      await at(key as (typeof stores)[number])
        .set({ value })
        .execute();
  });

  it('goes to every real address in its one spelling, and to nothing else', async () => {
    for (const [typed, canonical] of realEmails) {
      expect([typed, (await send(typed)).status]).toEqual([typed, 200]);
      expect([typed, (await mailsTo(database.db, canonical)).length > 0]).toEqual([typed, true]);
    }
    for (const typed of wrongEmails) {
      const { status, body } = await send(typed);
      expect([typed, status, body.message]).toEqual([typed, 422, 'email is not valid']);
    }
  });

  it('answers a customer and a stranger alike', async () => {
    const ann = await client.signIn();
    const known = await send(ann.user.email);
    const unknown = await send(someone());
    expect(known.body).toEqual(unknown.body);
  });

  it("refuses what is no address with 'email is not valid', and robots with 403", async () => {
    for (const email of ['', 'x', 'a@b', 'a@b.c', '@b.co', 'a b@c.co', null, undefined, 5, ['a@b.co']]) {
      const { status, body } = await send(email);
      expect(status, String(email)).toBe(422);
      expect(body.message).toBe('email is not valid');
    }
    const email = someone();
    expect((await send(email, { company_url: 'x' })).status).toBe(403);
    expect((await send(email, { form_age: 5 })).status).toBe(403);
    expect(await mailsTo(database.db, email)).toEqual([]);
  });
});
