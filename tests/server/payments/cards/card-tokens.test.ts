/** A site on which the payment gateway's library takes cards in the browser: the API sees tokens alone. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway, SaveCardResult } from '@/server/platform/gateways/payments';
import type { CardToken } from '@/server/platform/gateways/payments/gateway';
import { type ApiClient, api, type SignedInClient } from '@/tests/server/support/api';
import { openTestDatabase } from '@/tests/server/support/database';
import { cardBody } from '@/tests/server/support/fixtures';
import { forFile } from '@/tests/server/support/for-file';
import { capturedLog, everythingIn } from '@/tests/server/support/leaks';
import { gatewayDouble } from '@/tests/server/support/services/gateway-double';
import { listCards } from './card-calls';

const now = () => new Date('2026-11-20T15:00:00.000Z');
const keys = { environment: 'sandbox', login_id: 'login', client_key: 'public-key' } as const;
const opaqueData = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'eyJjb2RlIjoiNTAifQ==' };

const database = forFile(openTestDatabase);
let double: ReturnType<typeof gatewayDouble>;
let taken: CardToken[];
let result: SaveCardResult;
let client: ApiClient;
let ann: SignedInClient;

/** The double with tokens: `result` is what it answers. */
function withTokens(gateway: PaymentGateway): PaymentGateway {
  return {
    ...gateway,
    tokens: {
      keys,
      async saveCard(_owner, token) {
        taken.push(token);
        return result;
      },
    },
  };
}

beforeEach(async () => {
  double = gatewayDouble();
  taken = [];
  const card = { profileId: 'p1', paymentId: 'c1', brand: 'Visa', last4: '4242', expiry: '2030-08' };
  result = { outcome: 'saved', card };
  client = api(database.db, { payments: withTokens(double.gateway), now });
  ann = await client.signIn();
});

const addToken = (who: SignedInClient, changes: object = {}) =>
  who.post<'cards.add'>('/payment/add-card', {
    user_id: who.user.id,
    zipcode: '10023-1234',
    opaqueData,
    ...changes,
  });

describe('a site that takes tokens', () => {
  it('announces the public keys with its settings, and nothing else of the account', async () => {
    const { body } = await client.get<'content.settings'>('/auth/settings');
    expect(body.data.card_tokens).toEqual(keys);
    const without = await api(database.db, { payments: double.gateway }).get('/auth/settings');
    expect(without.body.data).not.toHaveProperty('card_tokens');
  });

  it('saves the card that the gateway reads from the token', async () => {
    const { status, body } = await addToken(ann);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, msg: 'card saved successfully' });
    expect(taken).toEqual([
      { descriptor: opaqueData.dataDescriptor, value: opaqueData.dataValue, zip: '10023' },
    ]);
    expect(await listCards(ann)).toMatchObject([
      { card_number: 'XXXX4242', brand: 'Visa', cardData: '2030-08', primary: 'yes' },
    ]);
  });

  it('refuses a card number with one sentence, and keeps nothing of it', async () => {
    const { log, text } = capturedLog();
    const ben = await api(database.db, { payments: withTokens(double.gateway), log, now }).signIn();
    const { status, body } = await ben.post('/payment/add-card', cardBody(ben.user.id, { cardCVC: '937' }));
    expect(status).toBe(422);
    const sentence =
      'Your card has to go straight to our payment processor. Please reload this page and enter it again.';
    expect(body).toMatchObject({
      status: false,
      err: sentence,
      errors: { cardNumber: sentence },
      messages: { message: [{ text: sentence }] },
    });
    expect([taken, double.calls]).toEqual([[], []]);
    expect(text()).toContain('cards.add');
    for (const place of [await everythingIn(database.db), text(), JSON.stringify(body)])
      expect(place).not.toMatch(/4242424242|"937"/);
  });

  it.each([
    ['the card as well', { cardNumber: '4242424242424242' }, 'cardNumber'],
    ['the security code as well', { cardCVC: '123' }, 'cardCVC'],
  ])('refuses a token with %s', async (_, more, field) => {
    const { status, body } = await addToken(ann, more);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: 'Send the card or its opaqueData, not both' });
    expect(taken).toEqual([]);
  });

  it.each([
    ['another descriptor', { ...opaqueData, dataDescriptor: 'FOR.ANOTHER.USE' }],
    ['no value', { dataDescriptor: opaqueData.dataDescriptor }],
    ['a value that is none', { ...opaqueData, dataValue: 'a b' }],
    ['text', 'token'],
  ])('refuses %s', async (_, wrong) => {
    const { status, body } = await addToken(ann, { opaqueData: wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).join()).toContain('opaqueData');
    expect(taken).toEqual([]);
  });

  it('asks for the ZIP code', async () => {
    expect((await addToken(ann, { zipcode: '' })).body.errors).toEqual({ zipcode: 'Zipcode is required' });
  });

  it('tells the customer what the gateway says, and saves nothing', async () => {
    result = { outcome: 'refused', code: 'E00114', text: 'Please enter the security code again and save.' };
    expect((await addToken(ann)).body).toMatchObject({
      status: false,
      err: 'Please enter the security code again and save.',
    });
    expect(await listCards(ann)).toEqual([]);
  });

  it('keeps a profile that the gateway had to make anew, even when the card is refused', async () => {
    result = { outcome: 'refused', code: 'E00114', text: 'Again, please.', profileId: 'p-new' };
    await addToken(ann);
    const rows = await database.db
      .selectFrom('gateway_profiles')
      .select(['profile_id'])
      .where('user_id', '=', ann.user.id)
      .execute();
    expect(rows).toEqual([{ profile_id: 'p-new' }]);
  });

  it('leaves no token in the database, its files, the log or a reply', async () => {
    const { log, text } = capturedLog();
    const ben = await api(database.db, { payments: withTokens(double.gateway), log, now }).signIn();
    const { body } = await addToken(ben);
    expect(body.status).toBe(true);
    for (const place of [await everythingIn(database.db), text(), JSON.stringify(body)])
      expect(place).not.toContain(opaqueData.dataValue);
  });
});

describe('a site that takes the card itself', () => {
  it('refuses a token', async () => {
    const ben = await api(database.db, { payments: double.gateway, now }).signIn();
    const { status, body } = await addToken(ben);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      opaqueData: 'We can’t take this card entry anymore. Please reload this page and enter your card again.',
    });
    expect(double.calls).toEqual([]);
  });

  it('names every missing field at once', async () => {
    const ben = await api(database.db, { payments: double.gateway, now }).signIn();
    const { body } = await ben.post('/payment/add-card', { user_id: ben.user.id });
    expect(body.errors).toEqual({
      cardNumber: 'Card Number is required',
      month: 'Expiration Month is required',
      year: 'Expiration Year is required',
      cardCVC: 'CVV is required',
      zipcode: 'Zipcode is required',
    });
  });
});
