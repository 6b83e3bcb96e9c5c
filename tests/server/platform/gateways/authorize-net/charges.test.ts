import { describe, expect, it } from 'vitest';
import {
  answer,
  expectDiscreetLog,
  gateway,
  ids,
  impatient,
  logged,
  lookedUp,
  messages,
  ok,
  openStandIn,
  payment,
  requests,
  server,
} from './stand-in';

openStandIn();

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

  it('a duplicate that cannot be found stays unknown', async () => {
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
    expect(await impatient.charge(ids, payment)).toMatchObject({ outcome: 'unknown', text: lookedUp });
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
  expectDiscreetLog('createTransactionRequest', 'E00040');
});
