/**
 * Authorize.Net on this machine: its API, and a library that behaves like Accept.js (two parts, the second announces
 * itself; silent when it cannot send). Browsers ask for the real addresses, which `routeBrowser` leads here.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { cardHosts } from '@/lib/rules/money/card-gateway';

const { library, gateway } = cardHosts.sandbox;
const clientKey = 'public-client-key';
const fromBrowser = 'x-from-browser';

const firstPart = `
window.Accept = (function () {
  var refused = { messages: { resultCode: 'Error', message: [{ code: 'E_WC_03', text: 'Not loaded.' }] } };
  document.body.addEventListener('handshake', function () { window.isReady = true; });
  var second = document.createElement('script');
  second.src = '${library}AcceptCore.js';
  document.head.appendChild(second);
  var copy = new XMLHttpRequest();
  copy.open('get', '${library}AcceptCore.js');
  copy.send();
  return { dispatchData: function (data, answer) { answer(refused); } };
})();`;

const secondPart = `
Accept.dispatchData = function (data, answer) {
  var fail = function (code) { answer({ messages: { resultCode: 'Error', message: [{ code: code, text: code }] } }); };
  if (!document.querySelector('script[src="${library}Accept.js"]')) return fail('E_WC_01');
  if (!window.isReady) return fail('E_WC_14');
  var request = new XMLHttpRequest();
  request.open('post', '${gateway[0]}');
  request.setRequestHeader('Content-Type', 'application/json; charset=utf-8');
  request.onload = function () { answer(JSON.parse(request.responseText)); };
  request.send(JSON.stringify({ securePaymentContainerRequest: {
    merchantAuthentication: { name: data.authData.apiLoginID, clientKey: data.authData.clientKey },
    data: { type: 'TOKEN', token: {
      cardNumber: data.cardData.cardNumber,
      expirationDate: data.cardData.month + data.cardData.year,
      cardCode: data.cardData.cardCode
    } }
  } }));
};
document.body.dispatchEvent(new Event('handshake'));`;

type Fields = Record<string, unknown>;
interface Card {
  cardNumber: string;
  expirationDate: string;
}

const ok = { messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] } };
const no = (code: string, text: string) => ({ messages: { resultCode: 'Error', message: [{ code, text }] } });

export async function startFakeAuthorizeNet() {
  const tokens = new Map<string, Card>();
  const cards = new Map<string, Card>();
  /** Bodies that came from the site's server. */
  const fromSite: string[] = [];
  /** Bodies that came from a browser. */
  const fromPages: string[] = [];

  const calls: Record<string, (fields: Fields) => object> = {
    authenticateTestRequest: () => ok,
    getMerchantDetailsRequest: () => ({ isTestMode: false, publicClientKey: clientKey, ...ok }),
    securePaymentContainerRequest({ merchantAuthentication, data }) {
      if ((merchantAuthentication as Fields).clientKey !== clientKey) return no('E_WC_21', 'Wrong keys.');
      const dataValue = Buffer.from(randomUUID()).toString('base64');
      tokens.set(dataValue, (data as { token: Card }).token);
      return { opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue }, ...ok };
    },
    createCustomerProfileRequest: () => ({ customerProfileId: '1001', ...ok }),
    createCustomerPaymentProfileRequest({ paymentProfile }) {
      const { payment } = paymentProfile as { payment: { opaqueData?: { dataValue: string } } };
      const value = payment.opaqueData?.dataValue ?? '';
      const card = tokens.get(value);
      tokens.delete(value);
      if (!card) return no('E00114', 'Invalid OTS Token.');
      const id = String(2000 + cards.size);
      cards.set(id, card);
      return { customerPaymentProfileId: id, ...ok };
    },
    getCustomerPaymentProfileRequest({ customerPaymentProfileId }) {
      const card = cards.get(String(customerPaymentProfileId));
      if (!card) return no('E00040', 'The record cannot be found.');
      const expirationDate = card.expirationDate.replace(/^(\d\d)(\d{4})$/, '$2-$1');
      const creditCard = { cardNumber: `XXXX${card.cardNumber.slice(-4)}`, expirationDate, cardType: 'Visa' };
      return { paymentProfile: { customerPaymentProfileId, payment: { creditCard } }, ...ok };
    },
  };

  const server = createServer(async (request, response) => {
    const part = request.url === '/v1/Accept.js' ? firstPart : secondPart;
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.url?.startsWith('/v1/')) {
      response.setHeader('Content-Type', 'text/javascript').end(part);
      return;
    }
    let body = '';
    for await (const piece of request) body += piece;
    (fromBrowser in request.headers ? fromPages : fromSite).push(body);
    const [[name, fields] = ['', {}]] = Object.entries(JSON.parse(body) as Record<string, Fields>);
    const reply = calls[name]?.(fields) ?? no('E00040', 'The record cannot be found.');
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(reply));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    fromSite,
    fromPages,
    /** The next token is worth nothing anymore, as after 15 minutes. */
    forgetTokens: () => tokens.clear(),
    /** Settings of a site that uses it. */
    env: {
      PAYMENT_GATEWAY: 'authorize-net',
      AUTHORIZE_NET_URL: `${origin}/xml/v1/request.api`,
      AUTHORIZE_NET_LOGIN_ID: 'login',
      AUTHORIZE_NET_TRANSACTION_KEY: 'transaction-key',
      AUTHORIZE_NET_CLIENT_KEY: clientKey,
    },
    routeBrowser: (context: BrowserContext) =>
      context.route(/^https:\/\/(jstest|apitest)\.authorize\.net\//, async (route) => {
        const { pathname } = new URL(route.request().url());
        const headers = { ...(await route.request().allHeaders()), [fromBrowser]: 'yes' };
        await route.fulfill({ response: await route.fetch({ url: origin + pathname, headers }) });
      }),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
