import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeNetGateway } from '@/server/gateways/payments/authorize-net';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import { tellFaults } from '@/server/gateways/payments/tell-faults';
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
    ['E00003', 'An error occurred while parsing the XML request.'],
    ['E00005', 'The transaction key or API key is invalid or not present.'],
    ['E00006', 'The API user name is invalid or not present.'],
    ['E00007', 'User authentication failed due to invalid authentication values.'],
    ['E00008', 'User authentication failed. The account or API user is inactive.'],
    ['E00009', 'The payment gateway account is in Test Mode. The request cannot be processed.'],
    ['E00010', 'User authentication failed. You do not have the appropriate permissions.'],
    ['E00011', 'Access denied. You do not have the appropriate permissions.'],
    ['E00044', 'Customer Information Manager is not enabled.'],
    ['E00064', 'Client authorization denied.'],
  ])(
    '%s: a fault of keys or account is ours; the log names it, the customer hears a calm sentence',
    async (code, text) => {
      answer(messages('Error', code, text));
      const result = await gateway.saveCard(owner, card);
      expect(result).toMatchObject({
        outcome: 'unavailable',
        text: expect.stringMatching(/Nothing is wrong with your card/),
        fault: expect.stringContaining(`${code}: ${text}`),
      });
      const last = JSON.parse(logged.at(-1) ?? '{}');
      expect(last).toMatchObject({ level: 50, code, msg: expect.stringContaining(text) });
    },
  );

  it.each([
    ['3,2,13,The merchant login ID or password is invalid or the account is inactive.,,', 'unavailable'],
    ['"3"|"1"|"35"|"An error occurred during processing. Call Merchant Service Provider."', 'unavailable'],
    ['3,1,19,An error occurred during processing.  Please try again.,', 'unknown'],
    ['2,1,2,This transaction has been declined.,000000', 'refused'],
    ['nonsense', 'refused'],
  ])('E00027 with the check %s: %s', async (validationDirectResponse, outcome) => {
    answer({ validationDirectResponse, ...messages('Error', 'E00027', 'The transaction was unsuccessful.') });
    expect(await gateway.saveCard(owner, card)).toMatchObject({ outcome });
  });

  it.each(['E00053', 'E00104'])('%s: nothing happened, later it may work', async (code) => {
    answer(messages('Error', code, 'Server too busy'));
    expect(await gateway.saveCard(owner, card)).toMatchObject({
      outcome: 'unavailable',
      text: expect.stringContaining('in a few minutes'),
    });
  });

  it('an answer without end is cut at 1 MB and counts as lost', async () => {
    let sent = 0;
    server.answers.push((_body, _request, response) => {
      const piece = Buffer.alloc(64 * 1024, ' ');
      const pour = () => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
        sent += piece.length;
      };
      response.writeHead(200).on('drain', pour);
      pour();
    });
    expect(await gateway.saveCard(owner, card)).toMatchObject({ outcome: 'unknown' });
    expect(logged.at(-1)).toContain('lost TooLarge');
    expect(sent).toBeLessThan(20 * 1024 * 1024);
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

  it.each([
    ['the number 0', { transId: '0' }],
    ['the mark of a test', { testRequest: '1' }],
  ])(
    'approved with %s, as an account in Test Mode answers: nothing was charged, said loudly',
    async (_, more) => {
      answer(transaction('1', more));
      const result = await gateway.charge(ids, payment);
      expect(result).toMatchObject({ outcome: 'unavailable', fault: expect.stringContaining('Test Mode') });
      expect(JSON.parse(logged.at(-1) ?? '{}')).toMatchObject({ level: 50, code: 'test_mode' });
    },
  );

  it('approved without a number is unknown, and looked up', async () => {
    answer(transaction('1', { transId: undefined }));
    expect(await gateway.charge(ids, payment)).toMatchObject({ outcome: 'unknown' });
  });

  it.each([
    ['13', 'The merchant login ID or password is invalid or the account is inactive.', 'unavailable'],
    ['35', 'An error occurred during processing. Call Merchant Service Provider.', 'unavailable'],
    ['19', 'An error occurred during processing.  Please try again.', 'unknown'],
    ['120', 'An error occurred during processing.  Please try again.', 'unknown'],
    ['17', 'The merchant does not accept this type of credit card.', 'refused'],
  ])('reason %s (%s): %s', async (errorCode, errorText, outcome) => {
    answer(transaction('3', { transId: '0', errors: [{ errorCode, errorText }] }));
    expect(await gateway.charge(ids, payment)).toMatchObject({ outcome, code: errorCode });
  });

  it('a card that the gateway lost is told in our words', async () => {
    answer(messages('Error', 'E00040', 'The record cannot be found.'));
    const result = await gateway.charge(ids, payment);
    expect(result).toMatchObject({ outcome: 'refused', text: expect.stringContaining('add it again') });
  });

  it('a look-up that the account forbids names the permission', async () => {
    const text = 'Access denied. You do not have permissions to call the Transaction Details API.';
    answer(messages('Error', 'E00011', text));
    expect(await gateway.findCharge(ids, payment)).toMatchObject({
      outcome: 'unavailable',
      fault: expect.stringContaining('Enable the Transaction Details API'),
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

describe('asking whether it would serve us', () => {
  const nobody = messages('Error', 'E00040', 'The record cannot be found.');
  const detail = (isTestMode: boolean) => ({ isTestMode, merchantName: 'Hudson & Fold', ...ok });
  const faults = async () => (await gateway.faults?.()) ?? [];

  it('nothing to mend', async () => {
    for (const reply of [ok, nobody, nobody, detail(false)]) answer(reply);
    expect(await faults()).toEqual([]);
    expect(names()[0]).toBe('authenticateTestRequest');
  });

  it('wrong keys: one sentence, and no further question', async () => {
    answer(messages('Error', 'E00007', 'User authentication failed due to invalid authentication values.'));
    expect(await faults()).toEqual([
      expect.stringMatching(/E00007.*AUTHORIZE_NET_URL.*apitest\.authorize\.net/),
    ]);
    expect(server.bodies).toHaveLength(1);
  });

  it('services that are not enabled, and Test Mode', async () => {
    answer(ok);
    answer(messages('Error', 'E00044', 'Customer Information Manager is not enabled.'));
    answer(messages('Error', 'E00011', 'Access denied. You do not have the appropriate permissions.'));
    answer(detail(true));
    expect(await faults()).toEqual([
      expect.stringContaining('E00044'),
      expect.stringContaining('E00011'),
      expect.stringContaining('Test Mode'),
    ]);
  });

  it('nobody there: says that it is not known', async () => {
    server.reset();
    expect(await faults()).toEqual([expect.stringMatching(/can not be reached \(\w+\)/)]);
  });

  it('each one is a line of the log and a line for the person who starts the site', async () => {
    const lines: string[] = [];
    const errors: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
    const faulty = { ...gateway, faults: async () => ['One.', 'Two.'] };
    await tellFaults(faulty, log, (line) => void lines.push(line));
    expect(lines).toEqual(['Payments: One.', 'Payments: Two.']);
    expect(errors.map((line) => JSON.parse(line).msg)).toEqual(['One.', 'Two.']);
  });
});

it('logs every call and its outcome, never number, code or key', () => {
  const text = logged.join('');
  expect(text).toContain('createCustomerPaymentProfileRequest');
  expect(text).toContain('E00040');
  for (const secret of [card.number, '"987"', 'secret-key', 'ann@example.com'])
    expect(text).not.toContain(secret);
});
