import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CardTokens } from '@/server/platform/gateways/payments';
import { authorizeNetGateway } from '@/server/platform/gateways/payments/authorize-net';
import {
  answer,
  expectDiscreetLog,
  gateway,
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

const options = {
  loginId: 'login',
  transactionKey: 'secret-key',
  validation: 'liveMode' as const,
  clientKey: 'public-key',
};
const log = pino({}, { write: (line: string) => void logged.push(line) });
const token = { descriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', value: 'eyJjb2RlIjoiNTAifQ==', zip: '10023' };

let tokens: CardTokens;
let impatient: CardTokens;

function tokensAt(url: string, timeOutMs?: number): CardTokens {
  const made = authorizeNetGateway({ ...options, url, ...(timeOutMs && { timeOutMs }) }, log).tokens;
  if (!made) throw new Error('no tokens');
  return made;
}

beforeAll(() => {
  tokens = tokensAt(server.url);
  impatient = tokensAt(server.url, 500);
});

/** What the gateway answers about a saved card. */
const profile = (creditCard: object) =>
  answer({ paymentProfile: { customerPaymentProfileId: 'M1', payment: { creditCard } }, ...ok });
const visa = { cardNumber: 'XXXX4242', expirationDate: '2034-08', cardType: 'Visa' };
const made = () => answer({ customerProfileId: 'P1', customerPaymentProfileId: 'M1', ...ok });

describe('the keys for browsers', () => {
  it('are there with a client key alone, and tell the live account from the sandbox', () => {
    expect(gateway.tokens).toBeUndefined();
    const keysAt = (url: string) => tokensAt(url).keys;
    expect(keysAt('https://api.authorize.net/xml/v1/request.api')).toEqual({
      environment: 'live',
      login_id: 'login',
      client_key: 'public-key',
    });
    expect(keysAt('https://api2.authorize.net/xml/v1/request.api').environment).toBe('live');
    expect(keysAt('https://apitest.authorize.net/xml/v1/request.api').environment).toBe('sandbox');
    expect(keysAt(server.url).environment).toBe('sandbox');
  });
});

describe('saving what Accept.js made of a card', () => {
  it('makes a payment profile of it, has it checked, and reads brand, last digits and expiry there', async () => {
    made();
    profile(visa);
    expect(await tokens.saveCard(owner, token)).toEqual({
      outcome: 'saved',
      card: { profileId: 'P1', paymentId: 'M1', brand: 'Visa', last4: '4242', expiry: '2034-08' },
    });
    const [create, read] = requests();
    expect(JSON.stringify(create)).toBe(
      JSON.stringify({
        createCustomerPaymentProfileRequest: {
          merchantAuthentication: { name: 'login', transactionKey: 'secret-key' },
          customerProfileId: 'P1',
          paymentProfile: {
            billTo: { firstName: 'Ann', lastName: 'Lee', zip: '10023' },
            payment: { opaqueData: { dataDescriptor: token.descriptor, dataValue: token.value } },
          },
          validationMode: 'liveMode',
        },
      }),
    );
    expect(JSON.stringify(read)).toBe(
      JSON.stringify({
        getCustomerPaymentProfileRequest: {
          merchantAuthentication: { name: 'login', transactionKey: 'secret-key' },
          customerProfileId: 'P1',
          customerPaymentProfileId: 'M1',
          unmaskExpirationDate: true,
        },
      }),
    );
  });

  it.each([
    ['MasterCard', 'Mastercard'],
    ['AmericanExpress', 'American Express'],
    ['Discover', 'Discover'],
    ['JCB', 'Card'],
    [undefined, 'Card'],
  ])('calls %s %s', async (cardType, brand) => {
    made();
    profile({ ...visa, cardType });
    expect(await tokens.saveCard(owner, token)).toMatchObject({ card: { brand } });
  });

  it('keeps an expiry that the gateway masks: it counts as not expired', async () => {
    made();
    profile({ ...visa, expirationDate: 'XXXX' });
    expect(await tokens.saveCard(owner, token)).toMatchObject({ card: { expiry: 'XXXX' } });
  });

  it('E00039: the card is there already, and this token brings it up to date', async () => {
    answer({ customerPaymentProfileId: 'M7', ...messages('Error', 'E00039', 'A duplicate record exists.') });
    answer(ok);
    profile(visa);
    expect(await tokens.saveCard(owner, token)).toMatchObject({
      outcome: 'saved',
      card: { paymentId: 'M7', expiry: '2034-08' },
    });
    expect(requests()[1].updateCustomerPaymentProfileRequest.paymentProfile).toMatchObject({
      payment: { opaqueData: { dataValue: token.value } },
      customerPaymentProfileId: 'M7',
    });
  });

  it('E00039 and the token is used up by that: takes the card as the gateway has it', async () => {
    answer({ customerPaymentProfileId: 'M7', ...messages('Error', 'E00039', 'A duplicate record exists.') });
    answer(messages('Error', 'E00114', 'Invalid OTS Token.'));
    profile(visa);
    expect(await tokens.saveCard(owner, token)).toMatchObject({
      outcome: 'saved',
      card: { paymentId: 'M7', last4: '4242' },
    });
  });

  it('a card that the gateway still has with a past expiry: says how to renew it', async () => {
    answer({ customerPaymentProfileId: 'M7', ...messages('Error', 'E00039', 'A duplicate record exists.') });
    answer(messages('Error', 'E00114', 'Invalid OTS Token.'));
    profile({ ...visa, expirationDate: '2024-01' });
    expect(await tokens.saveCard(owner, token)).toMatchObject({
      outcome: 'refused',
      text: expect.stringContaining('Delete it from your cards'),
    });
  });

  it.each([
    ['E00113', 'Invalid OTS Token Data.'],
    ['E00114', 'Invalid OTS Token.'],
    ['E00115', 'Expired OTS Token.'],
  ])('%s: a used or old token asks for the security code again', async (code, text) => {
    answer(messages('Error', code, text));
    expect(await tokens.saveCard(owner, token)).toEqual({
      outcome: 'refused',
      code,
      text: 'This took too long or was sent twice. Please enter the security code again and save.',
    });
    expect(server.bodies).toHaveLength(1);
  });

  it('E00116: a token of another account is our fault, and the log says which key', async () => {
    answer(messages('Error', 'E00116', 'OTS Token access violation'));
    expect(await tokens.saveCard(owner, token)).toMatchObject({
      outcome: 'unavailable',
      text: expect.stringContaining('nothing wrong with your card'),
      fault: expect.stringContaining('AUTHORIZE_NET_CLIENT_KEY'),
    });
  });

  it('a declined card is refused in the gateway’s own words', async () => {
    answer(messages('Error', 'E00027', 'This transaction has been declined.'));
    expect(await tokens.saveCard(owner, token)).toEqual({
      outcome: 'refused',
      code: 'E00027',
      text: 'This transaction has been declined.',
    });
  });

  it('E00040 and then a used token: gives the new profile, so that the next try does not make the same way', async () => {
    answer(messages('Error', 'E00040', 'The record cannot be found.'));
    answer({ customerProfileId: 'P9', ...ok });
    answer(messages('Error', 'E00114', 'Invalid OTS Token.'));
    expect(await tokens.saveCard(owner, token)).toMatchObject({ outcome: 'refused', profileId: 'P9' });
    expect(names()).toEqual([
      'createCustomerPaymentProfileRequest',
      'createCustomerProfileRequest',
      'createCustomerPaymentProfileRequest',
    ]);
  });

  it.each([
    ['a broken connection', () => server.reset()],
    ['an answer without a card', () => answer(ok)],
    ['a card without digits', () => profile({ ...visa, cardNumber: 'XXXX' })],
  ])('%s when the saved card is read: the outcome is unknown, and a new try is safe', async (_, prepare) => {
    made();
    prepare();
    expect(await tokens.saveCard({ ...owner, profileId: 'P1' }, token)).toMatchObject({
      outcome: 'unknown',
      profileId: 'P1',
    });
  });

  it('no answer: the outcome is unknown', async () => {
    server.hang();
    expect(await impatient.saveCard(owner, token)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('the client key at start', () => {
  const nobody = messages('Error', 'E00040', 'The record cannot be found.');
  const faults = async (publicClientKey?: string) => {
    for (const reply of [ok, nobody, nobody, { isTestMode: false, publicClientKey, ...ok }]) answer(reply);
    return authorizeNetGateway({ ...options, url: server.url }, log).faults?.();
  };

  it('is compared with the account’s own', async () => {
    expect(await faults('public-key')).toEqual([]);
    expect(await faults()).toEqual([]);
    expect(await faults('another-key')).toEqual([
      expect.stringMatching(/^AUTHORIZE_NET_CLIENT_KEY is not the public client key/),
    ]);
  });
});

it('logs every call and its outcome, never a token, number or secret key', () => {
  expectDiscreetLog('getCustomerPaymentProfileRequest', 'E00114');
  expect(logged.join('')).not.toContain(token.value);
});
