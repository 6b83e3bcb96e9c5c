import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { authorizeNetGateway } from '@/server/platform/gateways/payments/authorize-net';
import { openHttpServer } from '@/tests/server/support/services/http-server';
import {
  answer,
  card,
  expectDiscreetLog,
  gateway,
  ids,
  impatient,
  logged,
  messages,
  names,
  ok,
  openStandIn,
  owner,
  requests,
  server,
} from './stand-in';

openStandIn();

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
        text: expect.stringMatching(/There’s nothing wrong with your card/),
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
    expect(await impatient.saveCard(owner, card)).toMatchObject({
      outcome: 'unknown',
      text: expect.stringContaining('Your card is never saved twice.'),
    });
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

describe('deleting a customer', () => {
  it('removes the customer profile, with every card in it', async () => {
    answer(ok);
    expect(await gateway.deleteCustomer('P1')).toEqual({ outcome: 'deleted' });
    expect(requests()).toEqual([
      {
        deleteCustomerProfileRequest: {
          merchantAuthentication: { name: 'login', transactionKey: 'secret-key' },
          customerProfileId: 'P1',
        },
      },
    ]);
  });

  it('E00040: is done when the gateway has none, as after a call whose answer was lost', async () => {
    answer(messages('Error', 'E00040', 'The record cannot be found.'));
    expect(await gateway.deleteCustomer('P1')).toEqual({ outcome: 'deleted' });
  });

  it.each([
    ['no answer', () => server.hang()],
    ['a broken connection', () => server.reset()],
    ['HTML instead of JSON', () => server.text(502, '<html>Bad gateway</html>')],
    ['E00001', () => answer(messages('Error', 'E00001', 'An error occurred during processing.'))],
  ])('%s: is unknown, so that it is tried again', async (_, prepare) => {
    prepare();
    expect(await impatient.deleteCustomer('P1')).toMatchObject({ outcome: 'unknown' });
    expect(names()).toEqual(['deleteCustomerProfileRequest']);
  });

  it('E00007: a fault of the keys is ours, in the log by its code, and the profile stays', async () => {
    answer(messages('Error', 'E00007', 'User authentication failed due to invalid authentication values.'));
    expect(await gateway.deleteCustomer('P1')).toMatchObject({ outcome: 'unavailable', code: 'E00007' });
    expect(JSON.parse(logged.at(-1) ?? '{}')).toMatchObject({ level: 50, code: 'E00007' });
  });

  it('E00053: a gateway that is busy is asked later', async () => {
    answer(messages('Error', 'E00053', 'Server too busy'));
    expect(await gateway.deleteCustomer('P1')).toMatchObject({ outcome: 'unavailable', code: 'E00053' });
  });
});

it('logs every call and its outcome, never number, code or key', () => {
  expectDiscreetLog('createCustomerPaymentProfileRequest', 'deleteCustomerProfileRequest', 'E00040');
});
