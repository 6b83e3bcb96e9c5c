import { describe, expect, it } from 'vitest';
import { noGateway } from '@/server/platform/gateways/payments';
import { localGateway, testCards } from '@/server/platform/gateways/payments/local';

const gateway = localGateway(1);
const owner = { userId: 12, email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', profileId: null };
const save = (number: string) =>
  gateway.saveCard(owner, { number, expiry: '2027-08', cvc: '123', zip: '10023' });
const ids = { profileId: 'local-12', paymentId: 'x' };

describe('the local payment gateway', () => {
  it.each([
    [testCards.visa, 'Visa', '4242'],
    [testCards.mastercard, 'Mastercard', '4444'],
    [testCards.amex, 'American Express', '0005'],
    ['6011111111111117', 'Discover', '1117'],
  ])('saves %s as %s', async (number, brand, last4) => {
    expect(await save(number)).toMatchObject({ outcome: 'saved', card: { brand, last4, expiry: '2027-08' } });
  });

  it.each([
    [testCards.declined, 'refused', 'This transaction has been declined.'],
    [testCards.expired, 'refused', 'The credit card has expired.'],
    [testCards.wrongCvc, 'refused', 'The card code is invalid.'],
    [testCards.processingError, 'refused', 'An error occurred during processing. Please try again.'],
    ['4242424242424241', 'refused', 'The credit card number is invalid.'],
    [testCards.timeOut, 'unknown', expect.stringContaining('didn’t answer')],
  ])('%s is %s', async (number, outcome, text) => {
    expect(await save(number)).toMatchObject({ outcome, text });
  });

  it('gives the same card of the same customer the same id, and keeps no digit of it but the last four', async () => {
    const [first, again, other] = await Promise.all([
      save(testCards.visa),
      save(testCards.visa),
      gateway.saveCard(
        { ...owner, userId: 13 },
        { number: testCards.visa, expiry: '2027-08', cvc: '123', zip: '10023' },
      ),
    ]);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(JSON.stringify(first)).not.toContain('42424242');
  });

  it('charges, finds what it charged, and declines the card that is made for it', async () => {
    const payment = { reference: '1048213', amountCents: 4850 };
    expect(await gateway.findCharge(ids, payment)).toEqual({ outcome: 'none' });
    const charged = await gateway.charge(ids, payment);
    expect(charged).toEqual({ outcome: 'charged', transactionId: 'local-1048213' });
    expect(await gateway.findCharge(ids, payment)).toEqual({
      outcome: 'found',
      transactionId: 'local-1048213',
    });

    const saved = await save(testCards.declinesCharges);
    const paymentId = saved.outcome === 'saved' ? saved.card.paymentId : '';
    expect(await gateway.charge({ ...ids, paymentId }, payment)).toMatchObject({ outcome: 'refused' });
  });

  it('voids until a day has passed, then pays back, and finds both', async () => {
    let hours = 0;
    const at = new Date('2026-11-20T15:00:00.000Z');
    const till = localGateway(1, () => new Date(at.getTime() + hours * 3_600_000));
    const charge = { transactionId: 'local-1048213', last4: '4242', at };
    const refund = { reference: '1048213-R1', amountCents: 1000 };
    expect(await till.findState(charge)).toEqual({ outcome: 'known', state: 'unsettled' });
    hours = 24;
    expect(await till.findState(charge)).toEqual({ outcome: 'known', state: 'settled' });
    expect(await till.findRefund(charge, { ...refund, since: at })).toEqual({ outcome: 'none' });
    expect(await till.refund(charge, refund)).toEqual({
      outcome: 'refunded',
      transactionId: 'local-1048213-R1',
    });
    expect(await till.findRefund(charge, { ...refund, since: at })).toEqual({
      outcome: 'found',
      transactionId: 'local-1048213-R1',
    });
    expect(await till.void(charge)).toEqual({ outcome: 'voided', transactionId: 'local-1048213' });
    expect(await till.findState(charge)).toEqual({ outcome: 'known', state: 'voided' });
  });

  it('deletes', async () => {
    expect(await gateway.deleteCard(ids)).toEqual({ outcome: 'deleted' });
  });
});

describe('without a gateway', () => {
  it('no card is saved and none charged', async () => {
    const refused = { outcome: 'unavailable', code: 'no_gateway' };
    const card = { number: testCards.visa, expiry: '2027-08', cvc: '123', zip: '10023' };
    expect(await noGateway.saveCard(owner, card)).toMatchObject(refused);
    const payment = { reference: '1', amountCents: 1 };
    expect(await noGateway.charge(ids, payment)).toMatchObject(refused);
    const charge = { transactionId: '1', last4: '4242', at: new Date() };
    expect(await noGateway.refund(charge, payment)).toMatchObject(refused);
    expect(await noGateway.void(charge)).toMatchObject(refused);
    expect(await noGateway.findState(charge)).toMatchObject(refused);
    expect(await noGateway.findRefund(charge, { ...payment, since: new Date() })).toMatchObject(refused);
  });
});
