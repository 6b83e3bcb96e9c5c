import { describe, expect, it } from 'vitest';
import {
  answer,
  expectDiscreetLog,
  gateway,
  impatient,
  lookedUp,
  messages,
  names,
  ok,
  openStandIn,
  requests,
  server,
} from './stand-in';

openStandIn();

const charge = { transactionId: '60100', last4: '4242', at: new Date() };
const refund = { reference: '1048213-R1', amountCents: 1250 };
const since = () => new Date(Date.now() - 3_600_000);

/** As the gateway answers a transaction that it made or refused. */
const transaction = (responseCode: string, more: Record<string, unknown> = {}) => ({
  transactionResponse: { responseCode, transId: '60200', refTransID: '60100', testRequest: '0', ...more },
  ...ok,
});
const refusedWith = (errorCode: string, errorText: string) => ({
  transactionResponse: { responseCode: '3', transId: '0', errors: [{ errorCode, errorText }] },
  ...messages('Error', 'E00027', 'The transaction was unsuccessful.'),
});
const details = (transactionStatus: string) => ({
  transaction: { transId: '60100', transactionStatus, settleAmount: 48.5 },
  ...ok,
});
const listed = (transactionStatus: string, invoiceNumber = '1048213-R1') => ({
  transactions: [{ transId: '60200', transactionStatus, invoiceNumber, settleAmount: 12.5 }],
  ...ok,
});
const none = { ...messages('Ok', 'I00004', 'No records found.') };

describe('how far a charge has come', () => {
  it.each([
    ['capturedPendingSettlement', 'unsettled'],
    ['settledSuccessfully', 'settled'],
    ['voided', 'voided'],
  ])('%s is %s', async (status, state) => {
    answer(details(status));
    expect(await gateway.findState(charge)).toEqual({ outcome: 'known', state });
    expect(requests()[0].getTransactionDetailsRequest.transId).toBe('60100');
  });

  it('what never became money cannot be paid back', async () => {
    answer(details('settlementError'));
    expect(await gateway.findState(charge)).toMatchObject({ outcome: 'refused', code: 'settlementError' });
  });

  it('an account that may not ask says so, and no answer is unknown', async () => {
    answer(messages('Error', 'E00011', 'Access denied. You do not have permissions.'));
    expect(await gateway.findState(charge)).toMatchObject({
      outcome: 'unavailable',
      fault: expect.stringContaining('Transaction Details API'),
    });
    server.hang();
    expect(await impatient.findState(charge)).toMatchObject({ outcome: 'unknown' });
    answer(ok);
    expect(await gateway.findState(charge)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('a void', () => {
  it('names the charge and nothing else', async () => {
    answer(transaction('1', { transId: '60100' }));
    expect(await gateway.void(charge)).toEqual({ outcome: 'voided', transactionId: '60100' });
    expect(requests()[0].createTransactionRequest.transactionRequest).toEqual({
      transactionType: 'voidTransaction',
      refTransId: '60100',
    });
  });

  it('of what was voided before is voided', async () => {
    answer(refusedWith('16', 'The transaction cannot be found.'));
    answer(details('voided'));
    expect(await gateway.void(charge)).toMatchObject({ outcome: 'voided' });
  });

  it('of what is settled meanwhile is refused', async () => {
    answer(refusedWith('16', 'The transaction cannot be found.'));
    answer(details('settledSuccessfully'));
    expect(await gateway.void(charge)).toMatchObject({ outcome: 'refused', code: '16' });
  });

  it('without an answer is unknown', async () => {
    server.hang();
    expect(await impatient.void(charge)).toMatchObject({ outcome: 'unknown', text: lookedUp });
  });
});

describe('a refund', () => {
  it('pays the amount back to the end of the card, under a reference of its own', async () => {
    answer(transaction('1'));
    expect(await gateway.refund(charge, refund)).toEqual({ outcome: 'refunded', transactionId: '60200' });
    expect(requests()[0].createTransactionRequest).toMatchObject({
      refId: '1048213-R1',
      transactionRequest: {
        transactionType: 'refundTransaction',
        amount: '12.50',
        payment: { creditCard: { cardNumber: '4242', expirationDate: 'XXXX' } },
        refTransId: '60100',
        order: { invoiceNumber: '1048213-R1' },
      },
    });
    // The gateway reads the fields in this order only.
    expect(Object.keys(requests()[0].createTransactionRequest.transactionRequest)).toEqual([
      'transactionType',
      'amount',
      'payment',
      'refTransId',
      'order',
      'transactionSettings',
    ]);
  });

  it.each([
    ['54', 'The referenced transaction does not meet the criteria for issuing a credit.', 'refused'],
    ['55', 'The sum of credits against the referenced transaction would exceed original debit.', 'refused'],
    ['13', 'The merchant login ID or password is invalid or the account is inactive.', 'unavailable'],
    ['19', 'An error occurred during processing.  Please try again.', 'unknown'],
  ])('reason %s (%s): %s', async (code, text, outcome) => {
    answer(refusedWith(code, text));
    expect(await gateway.refund(charge, refund)).toMatchObject({ outcome, code });
  });

  it('in Test Mode pays nothing back, and one without a number is looked up', async () => {
    answer(transaction('1', { transId: '0' }));
    expect(await gateway.refund(charge, refund)).toMatchObject({ outcome: 'unavailable', code: 'test_mode' });
    answer(transaction('1', { transId: undefined }));
    expect(await gateway.refund(charge, refund)).toMatchObject({ outcome: 'unknown' });
  });

  it('that is a duplicate was made by an earlier try', async () => {
    answer(refusedWith('11', 'A duplicate transaction has been submitted.'));
    answer(listed('refundPendingSettlement'));
    expect(await gateway.refund(charge, refund)).toEqual({ outcome: 'refunded', transactionId: '60200' });
  });
});

describe('a refund whose answer is lost', () => {
  it('is found among what is not settled', async () => {
    server.reset();
    expect(await gateway.refund(charge, refund)).toMatchObject({ outcome: 'unknown', text: lookedUp });
    answer(listed('refundPendingSettlement'));
    expect(await gateway.findRefund(charge, { ...refund, since: since() })).toEqual({
      outcome: 'found',
      transactionId: '60200',
    });
  });

  it('or in a day that is settled', async () => {
    answer(listed('capturedPendingSettlement'));
    answer({ batchList: [{ batchId: '7001' }, { batchId: '7002' }], ...ok });
    answer(listed('settledSuccessfully', '1048999'));
    answer(listed('refundSettledSuccessfully'));
    expect(await gateway.findRefund(charge, { ...refund, since: since() })).toMatchObject({
      outcome: 'found',
    });
    expect(names()).toEqual([
      'getUnsettledTransactionListRequest',
      'getSettledBatchListRequest',
      'getTransactionListRequest',
      'getTransactionListRequest',
    ]);
    expect(requests()[3].getTransactionListRequest.batchId).toBe('7002');
  });

  it('or nowhere: neither a charge nor another refund counts', async () => {
    answer(listed('refundPendingSettlement', '1048213-R2'));
    answer(none);
    expect(await gateway.findRefund(charge, { ...refund, since: since() })).toEqual({ outcome: 'none' });
  });

  it('on a further page of a long list', async () => {
    const row = { transId: '1', transactionStatus: 'capturedPendingSettlement', invoiceNumber: '9' };
    answer({ transactions: Array.from({ length: 1000 }, () => row), ...ok });
    answer(listed('refundPendingSettlement'));
    expect(await gateway.findRefund(charge, { ...refund, since: since() })).toMatchObject({
      outcome: 'found',
    });
    expect(requests()[1].getUnsettledTransactionListRequest.paging).toEqual({ limit: 1000, offset: 2 });
  });

  it('stays unknown when it is too old for the lists, and when a list cannot be read', async () => {
    answer(none);
    const old = new Date(Date.now() - 40 * 86_400_000);
    expect(await gateway.findRefund(charge, { ...refund, since: old })).toMatchObject({ outcome: 'unknown' });
    answer(none);
    server.reset();
    expect(await gateway.findRefund(charge, { ...refund, since: since() })).toMatchObject({
      outcome: 'unknown',
    });
  });
});

it('logs every call and its outcome, never number, code or key', () => {
  expectDiscreetLog('createTransactionRequest', 'getTransactionDetailsRequest');
});
