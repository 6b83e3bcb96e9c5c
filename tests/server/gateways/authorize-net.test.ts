import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeNetGateway } from '@/server/gateways/payments/authorize-net';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import { openHttpServer } from '../support/http-server';

let server: Awaited<ReturnType<typeof openHttpServer>>;
let gateway: PaymentGateway;
/** Gives up soon, for answers that never come. */
let impatient: PaymentGateway;
const logged: string[] = [];

beforeAll(async () => {
  server = await openHttpServer();
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const options = {
    url: server.url,
    loginId: 'login',
    transactionKey: 'secret-key',
    validation: 'liveMode' as const,
  };
  gateway = authorizeNetGateway(options, log);
  impatient = authorizeNetGateway({ ...options, timeOutMs: 50 }, log);
});
beforeEach(() => {
  server.bodies.length = 0;
  server.answers.length = 0;
});
afterAll(() => server.close());

const owner = { userId: 12, email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', profileId: 'P1' };
const card = { number: '4242424242424242', expiry: '2027-08', cvc: '987', zip: '10023' };
const ids = { profileId: 'P1', paymentId: 'M1' };
const payment = { orderNumber: '1048213', amountCents: 4850 };

const messages = (resultCode: 'Ok' | 'Error', code: string, text: string) => ({
  messages: { resultCode, message: [{ code, text }] },
});
const ok = messages('Ok', 'I00001', 'Successful.');
/** Authorize.Net puts a byte order mark in front of its replies. */
const answer = (json: Record<string, unknown>) => server.reply(json, '\uFEFF');
const requests = () => server.bodies.map((body) => JSON.parse(body));
const names = () => requests().map((request) => Object.keys(request)[0]);

describe('saving a card', () => {
  it('adds a payment profile to the customer profile', async () => {
    answer({ customerProfileId: 'P1', customerPaymentProfileId: 'M1', ...ok });
    expect(await gateway.saveCard(owner, card)).toEqual({
      outcome: 'saved',
      card: { ...ids, brand: 'Visa', last4: '4242', expiry: '2027-08' },
    });
    expect(server.bodies[0]).toBe(
      JSON.stringify({
        createCustomerPaymentProfileRequest: {
          merchantAuthentication: { name: 'login', transactionKey: 'secret-key' },
          customerProfileId: 'P1',
          paymentProfile: {
            billTo: { firstName: 'Ann', lastName: 'Lee', zip: '10023' },
            payment: { creditCard: { cardNumber: card.number, expirationDate: '2027-08', cardCode: '987' } },
          },
          validationMode: 'liveMode',
        },
      }),
    );
  });

  it('makes the customer profile first for a new customer', async () => {
    answer({ customerProfileId: 'P2', ...ok });
    answer({ customerPaymentProfileId: 'M2', ...ok });
    const result = await gateway.saveCard({ ...owner, profileId: null }, card);
    expect(result).toMatchObject({ outcome: 'saved', card: { profileId: 'P2', paymentId: 'M2' } });
    expect(requests()[0].createCustomerProfileRequest.profile).toEqual({
      merchantCustomerId: '12',
      description: 'customer 12',
      email: 'ann@example.com',
    });
  });

  it('E00039 for the customer: takes the profile that a lost call had made', async () => {
    answer(messages('Error', 'E00039', 'A duplicate record with ID 1220992516 already exists.'));
    answer({ customerPaymentProfileId: 'M2', ...ok });
    const result = await gateway.saveCard({ ...owner, profileId: null }, card);
    expect(result).toMatchObject({ outcome: 'saved', card: { profileId: '1220992516' } });
  });

  it('E00039 for the card: takes the one that is there and brings it up to date', async () => {
    answer({
      customerPaymentProfileId: 'M7',
      ...messages('Error', 'E00039', 'A duplicate customer payment profile already exists.'),
    });
    answer(ok);
    const result = await gateway.saveCard(owner, card);
    expect(result).toMatchObject({ outcome: 'saved', card: { profileId: 'P1', paymentId: 'M7' } });
    expect(names()).toEqual(['createCustomerPaymentProfileRequest', 'updateCustomerPaymentProfileRequest']);
    expect(requests()[1].updateCustomerPaymentProfileRequest.paymentProfile.customerPaymentProfileId).toBe(
      'M7',
    );
  });

  it('E00040: makes a customer profile anew when it was deleted at the gateway', async () => {
    answer(messages('Error', 'E00040', 'The record cannot be found.'));
    answer({ customerProfileId: 'P9', ...ok });
    answer({ customerPaymentProfileId: 'M9', ...ok });
    const result = await gateway.saveCard(owner, card);
    expect(result).toMatchObject({ outcome: 'saved', card: { profileId: 'P9', paymentId: 'M9' } });
  });

  it.each([
    ['E00027', 'The credit card has expired.'],
    ['E00027', 'This transaction has been declined.'],
    ['E00042', 'You cannot add more than 10 payment profiles.'],
    ['E00013', 'Card Number is invalid.'],
  ])('%s: refused in the gateway’s own words', async (code, text) => {
    answer(messages('Error', code, text));
    expect(await gateway.saveCard(owner, card)).toEqual({ outcome: 'refused', code, text });
  });

  it('E00007: a fault in our settings is not told as one of the card', async () => {
    answer(messages('Error', 'E00007', 'User authentication failed due to invalid authentication values.'));
    const result = await gateway.saveCard(owner, card);
    expect(result).toMatchObject({ outcome: 'unavailable', code: 'E00007' });
    expect(result).not.toHaveProperty('text', expect.stringContaining('authentication'));
  });

  it.each([
    ['a broken connection', () => server.reset()],
    ['HTML instead of JSON', () => server.text(502, '<html>Bad gateway</html>')],
    ['half of an answer', () => server.text(200, '{"messages":{"resultC')],
    ['JSON of another shape', () => server.reply({ hello: 'world' })],
    ['Ok without an id', () => answer(ok)],
    ['E00001', () => answer(messages('Error', 'E00001', 'An error occurred during processing.'))],
  ])('%s: the outcome is unknown', async (_, prepare) => {
    prepare();
    expect(await gateway.saveCard(owner, card)).toMatchObject({ outcome: 'unknown' });
    expect(server.bodies).toHaveLength(1);
  });

  it('no answer: the outcome is unknown', async () => {
    server.hang();
    expect(await impatient.saveCard(owner, card)).toMatchObject({ outcome: 'unknown' });
  });

  it('a server that is not there: nothing happened', async () => {
    const gone = await openHttpServer();
    await gone.close();
    const options = {
      url: gone.url,
      loginId: '',
      transactionKey: '',
      validation: 'none' as const,
    };
    const nowhere = authorizeNetGateway(options, pino({ level: 'silent' }));
    expect(await nowhere.saveCard(owner, card)).toMatchObject({ outcome: 'unavailable' });
  });
});

describe('deleting a card', () => {
  it('removes the payment profile', async () => {
    answer(ok);
    expect(await gateway.deleteCard(ids)).toEqual({ outcome: 'deleted' });
    expect(requests()[0].deleteCustomerPaymentProfileRequest).toMatchObject({
      customerProfileId: 'P1',
      customerPaymentProfileId: 'M1',
    });
  });

  it('is done when the gateway has it no more', async () => {
    answer(messages('Error', 'E00040', 'The record cannot be found.'));
    expect(await gateway.deleteCard(ids)).toEqual({ outcome: 'deleted' });
  });

  it('is unknown when the answer is lost', async () => {
    server.hang();
    expect(await impatient.deleteCard(ids)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('charging', () => {
  const transaction = (responseCode: string, more: Record<string, unknown> = {}) => ({
    transactionResponse: { responseCode, transId: '60123', ...more },
    ...ok,
  });

  it('charges the amount to the card under the order’s number', async () => {
    answer(transaction('1'));
    expect(await gateway.charge(ids, payment)).toEqual({ outcome: 'charged', transactionId: '60123' });
    expect(requests()[0].createTransactionRequest.transactionRequest).toMatchObject({
      transactionType: 'authCaptureTransaction',
      amount: '48.50',
      profile: { customerProfileId: 'P1', paymentProfile: { paymentProfileId: 'M1' } },
      order: { invoiceNumber: '1048213' },
    });
  });

  it('says why it was declined', async () => {
    answer(
      transaction('2', { errors: [{ errorCode: '2', errorText: 'This transaction has been declined.' }] }),
    );
    expect(await gateway.charge(ids, payment)).toEqual({
      outcome: 'refused',
      code: '2',
      text: 'This transaction has been declined.',
    });
  });

  it('does not call a payment under review charged', async () => {
    answer(transaction('4'));
    expect(await gateway.charge(ids, payment)).toMatchObject({ outcome: 'unknown', code: '4' });
  });

  const duplicate = {
    errors: [{ errorCode: '11', errorText: 'A duplicate transaction has been submitted.' }],
  };
  const found = (transactionStatus: string, invoiceNumber = '1048213') => ({
    transactions: [{ transId: '60100', transactionStatus, invoiceNumber }],
    ...ok,
  });

  it('a duplicate means that an earlier try worked: it looks that one up', async () => {
    answer({ ...transaction('3', duplicate) });
    answer(found('capturedPendingSettlement'));
    expect(await gateway.charge(ids, payment)).toEqual({ outcome: 'charged', transactionId: '60100' });
  });

  it('a duplicate that can not be found stays unknown', async () => {
    answer({ ...transaction('3', duplicate) });
    answer(found('declined'));
    expect(await gateway.charge(ids, payment)).toMatchObject({ outcome: 'unknown', code: '11' });
  });

  it.each(['underReview', 'FDSPendingReview'])(
    'a charge that is held (%s) is not one yet',
    async (status) => {
      answer(found(status));
      expect(await gateway.findCharge(ids, payment)).toMatchObject({ outcome: 'unknown', code: '4' });
    },
  );

  it('a lost answer is unknown, and the charge is found afterwards', async () => {
    server.hang();
    expect(await impatient.charge(ids, payment)).toMatchObject({ outcome: 'unknown' });
    answer(found('settledSuccessfully'));
    expect(await gateway.findCharge(ids, payment)).toEqual({ outcome: 'found', transactionId: '60100' });
    answer(found('settledSuccessfully', '1048999'));
    expect(await gateway.findCharge(ids, payment)).toEqual({ outcome: 'none' });
    answer(ok);
    expect(await gateway.findCharge(ids, payment)).toEqual({ outcome: 'none' });
    server.reset();
    expect(await gateway.findCharge(ids, payment)).toMatchObject({ outcome: 'unknown' });
  });
});

it('logs every call and its outcome, never number, code or key', () => {
  const text = logged.join('');
  expect(text).toContain('createCustomerPaymentProfileRequest');
  expect(text).toContain('E00040');
  for (const secret of [card.number, '"987"', 'secret-key', 'ann@example.com'])
    expect(text).not.toContain(secret);
});
