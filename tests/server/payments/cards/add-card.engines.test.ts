import { beforeEach, describe, expect, it } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { localGateway, testCards } from '@/server/platform/gateways/payments/local';
import { type ApiClient, api, type SignedInClient } from '@/tests/server/support/api';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';
import { capturedLog, everythingIn } from '@/tests/server/support/leaks';
import { gatewayDouble } from '@/tests/server/support/services/gateway-double';
import { addCard, listCards, secondCard } from './card-calls';

const now = () => new Date('2026-11-20T15:00:00.000Z');

const database = forFile(openTestDatabase);
let double: ReturnType<typeof gatewayDouble>;
let client: ApiClient;
let ann: SignedInClient;

beforeEach(async () => {
  double = gatewayDouble();
  client = api(database.db, { payments: double.gateway, now });
  ann = await client.signIn();
});

describe('adding a card', () => {
  it("answers 'card saved successfully'; the list shows it masked, with brand and expiry", async () => {
    const { status, body } = await addCard(ann);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: 'card saved successfully',
      msg: 'card saved successfully',
      data: { id: expect.any(Number) },
    });
    expect(await listCards(ann)).toEqual([
      {
        id: body.data.id,
        card_number: 'XXXX4242',
        cardData: '2030-08',
        brand: 'Visa',
        primary: 'yes',
        open_order: null,
      },
    ]);
  });

  it('makes the first card primary and no later one; lists the primary first, then the newest', async () => {
    const first = (await addCard(ann)).body.data.id;
    const second = (await addCard(ann, secondCard)).body.data.id;
    const third = (await addCard(ann, { cardNumber: '378282246310005', cardCVC: '1234' })).body.data.id;
    expect((await listCards(ann)).map(({ id, primary }) => [id, primary])).toEqual([
      [first, 'yes'],
      [third, 'no'],
      [second, 'no'],
    ]);
  });

  it('a fault of our account is told calmly, without its code', async () => {
    const words = 'We can’t take cards right now.';
    double.gateway.saveCard = async () => ({
      ...{ outcome: 'unavailable', code: 'E00044', text: words },
      fault: 'Authorize.Net says E00044: Customer Information Manager is not enabled.',
    });
    const { body } = await addCard(ann);
    expect(body).toMatchObject({ status: false, message: words, err: words });
    expect(JSON.stringify(body)).not.toMatch(/E00044|Customer Information|Authorize/);
    expect(await listCards(ann)).toEqual([]);
  });

  it('never reaches the gateway with a card past its expiry', async () => {
    const { body } = await addCard(ann, { month: '10', year: '2026' });
    expect(body).toMatchObject({
      status: false,
      message: 'Your credit card has reached its expiration date.',
      err: 'Your credit card has reached its expiration date.',
    });
    expect(double.calls).toEqual([]);
    expect((await addCard(ann, { month: '11', year: '2026' })).body.status).toBe(true);
  });

  it.each([
    ['cardNumber', 'Card Number is required'],
    ['month', 'Expiration Month is required'],
    ['year', 'Expiration Year is required'],
    ['cardCVC', 'CVV is required'],
    ['zipcode', 'Zipcode is required'],
  ])('without %s says %s, and the gateway is not asked', async (field, message) => {
    for (const missing of [undefined, '']) {
      const { status, body } = await addCard(ann, { [field]: missing });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ [field]: message });
    }
    expect(double.calls).toEqual([]);
  });

  it('does not ask the gateway about a wrong check digit or security code', async () => {
    const number = await addCard(ann, { cardNumber: '4242424242424241' });
    expect(number.body.errors).toEqual({ cardNumber: 'Check the card number' });
    const cvc = await addCard(ann, { cardCVC: '1234' });
    expect(cvc.body.errors).toEqual({ cardCVC: 'Check the security code' });
    expect(double.calls).toEqual([]);
  });

  it.each([
    ['declined', testCards.declined, 'This transaction has been declined.'],
    ['expired', testCards.expired, 'The credit card has expired.'],
    ['with a wrong code', testCards.wrongCvc, 'The card code is invalid.'],
  ])("%s answers in the gateway's shape, nothing saved", async (_, cardNumber, text) => {
    const ben = await api(database.db, { payments: localGateway(), now }).signIn();
    const { status, body } = await addCard(ben, { cardNumber });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: false,
      message: text,
      msg: text,
      err: text,
      messages: { message: [{ code: 'E00027', text }] },
      data: null,
    });
    expect(await listCards(ben)).toEqual([]);
  });

  it("says 'Invalid Credit Card info - Please re-enter' when the gateway gives no reason", async () => {
    const silent = {
      ...double.gateway,
      saveCard: async () => ({ outcome: 'refused', code: '', text: '' }) as const,
    };
    const ben = await api(database.db, { payments: silent, now }).signIn();
    expect((await addCard(ben)).body.message).toBe('Invalid Credit Card info - Please re-enter');
  });

  it('saves one card when the answer was lost and the customer tries again', async () => {
    double.failWith('lost');
    expect((await addCard(ann)).body.status).toBe(false);
    expect(await listCards(ann)).toEqual([]);
    double.failWith(undefined);
    expect((await addCard(ann)).body.status).toBe(true);
    expect(await listCards(ann)).toHaveLength(1);
    expect(double.size()).toBe(1);
  });

  it('answers the existing card when the same one is added again, with its new expiry', async () => {
    const first = await addCard(ann);
    const again = await addCard(ann, { year: '2032', zipcode: '10024' });
    expect(again.body.data).toEqual(first.body.data);
    expect(await listCards(ann)).toMatchObject([{ cardData: '2032-08', primary: 'yes' }]);
  });

  it('keeps at most ten cards of one customer', async () => {
    const row = {
      user_id: ann.user.id,
      gateway: 'double',
      gateway_profile_id: 'p',
      brand: 'Visa',
      last4: '0001',
    };
    await database.db
      .insertInto('cards')
      .values(
        Array.from({ length: 10 }, (_, index) => ({
          ...row,
          gateway_payment_id: `${ann.user.id}-${index}`,
          expiry: '2030-01',
          billing_zip: '10023',
        })),
      )
      .execute();
    expect((await addCard(ann)).body.message).toBe('You can save 10 cards. Delete one first.');
  });

  it('leaves neither number nor code in the database, its files, the log or any reply', async () => {
    const { log, text } = capturedLog();
    const ben = await api(database.db, { payments: localGateway(1), log, now }).signIn();
    const said: string[] = [];
    for (const cardNumber of [testCards.visa, testCards.declined, testCards.timeOut, '6011 0009 9013 9424']) {
      const { body } = await addCard(ben, { cardNumber, cardCVC: '937' });
      said.push(JSON.stringify(body));
    }
    said.push(JSON.stringify((await addCard(ben, { cardNumber: '4111111111111112', cardCVC: '937' })).body));
    said.push(
      JSON.stringify((await addCard(ben, { cardCVC: '93711' })).body),
      JSON.stringify(await listCards(ben)),
    );
    expect(text()).toContain('cards.add');
    for (const place of [await everythingIn(database.db), text(), said.join('\n')]) {
      for (const secret of ['424242424242', '4000000000', '6011000990', '411111111111'])
        expect(place).not.toContain(secret);
    }
    // A process or a duration may have the number too.
    const logged = text().replaceAll(/"(pid|time|ms)":\d+/g, '');
    for (const place of [logged, said.join('\n')]) expect(place).not.toMatch(/\b937(11)?\b/);
  });

  it('keeps them out of the log when saving fails for a reason of our own', async () => {
    const { log, text } = capturedLog();
    const saved = { profileId: 'p', paymentId: 'c', brand: 'Visa', last4: 'too long', expiry: '2030-08' };
    const odd = { ...double.gateway, saveCard: async () => ({ outcome: 'saved', card: saved }) as const };
    const ben = await api(database.db, { payments: odd, log, now }).signIn();
    const { status, body } = await addCard(ben);
    expect(status).toBe(500);
    expect(body.message).toBe('Something went wrong. Please try again.');
    expect(text()).toContain('call failed');
    expect(text()).not.toMatch(/4242 ?4242|"123"/);
  });
});

describe('adding cards one after the other', () => {
  const declined = { cardNumber: testCards.declined };
  let hour: ApiClient;

  beforeEach(() => {
    hour = api(database.db, { payments: localGateway(), now, limiter: createRateLimiter(1) });
  });

  it('stops a customer after five tries in an hour, declined ones counted; others go on', async () => {
    const ben = await hour.signIn();
    for (let count = 0; count < 5; count++) expect((await addCard(ben, declined)).status).toBe(200);
    const { status, headers, body } = await addCard(ben);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.message).toBe('Too many requests. Please wait an hour and try again');
    expect(await listCards(ben)).toEqual([]);
    expect((await addCard(await hour.signIn())).body.status).toBe(true);
  });
});
