/** Customers' secrets never appear in the log, even at its most verbose level. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailsIn } from '../support/outbox';
import { send } from './platform/http/front';
import { bundleApi, newFolder, removeFolder, startApi } from './support/services/own-api';

const secrets = {
  password: 'Wisteria-lantern-41',
  wrong: 'Not-my-wisteria-77',
  newPassword: 'Cobalt-harbour-9034',
  cardNumber: '378282246310005',
  declined: '4000000000000002',
  cvc: '9183',
};
interface Answer {
  status: boolean;
  accessToken: string;
  data: { id: number };
}

const email = 'quiet@example.com';

it('a whole journey at LOG_LEVEL=trace leaves no secret in the log, and only JSON', async () => {
  const folder = await newFolder();
  const { child, ended, origin, printed, logged } = await startApi(await bundleApi(), folder, {
    LOG_LEVEL: 'trace',
    TRUSTED_PROXY_HOPS: '1',
  });
  const found: string[] = Object.values(secrets);
  let token = '';
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, headers = {}) => {
    const reply = await send(origin, `/api/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': 'proxy-request-0001',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    expect(reply.headers['x-request-id']).toBe('proxy-request-0001');
    for (const cookie of reply.headers['set-cookie'] ?? []) {
      const value = /=([^;]+)/.exec(cookie)?.[1] ?? '';
      if (value.length > 8) found.push(value);
    }
    return { ...(JSON.parse(reply.body.toString()) as Answer), code: reply.status };
  };

  const { password } = secrets;
  const account = {
    ...{ first_name: 'Ann', last_name: 'Lee', email, mobile: '2125550123', password },
    ...{ zip_code: '10023', terms: true, form_age: 9_000, company_url: '' },
  };
  const signedUp = await call('POST', '/auth/signup', account);
  expect(signedUp.code).toBe(200);
  token = signedUp.accessToken;
  found.push(token);
  const user_id = signedUp.data.id;
  const card = (cardNumber: string) => ({
    ...{ user_id, cardNumber, cardCVC: secrets.cvc, month: '12', year: '2031', zipcode: '10023' },
  });
  expect((await call('POST', '/payment/add-card', card(secrets.cardNumber))).status).toBe(true);
  expect((await call('POST', '/payment/add-card', card(secrets.declined))).status).toBe(false);
  await call('POST', '/payment/add-card', `{"cardNumber":"${secrets.cardNumber}","cardCVC":`);
  await call('POST', '/auth/signin', { email, password: secrets.wrong });
  await call('POST', '/auth/signin', `{"email":"${email}","password":"${password}"`);
  await call('GET', `/order?user_id=${user_id}`, undefined, {
    Authorization: 'Bearer made-up-token-1234567890',
  });
  found.push('made-up-token-1234567890');
  await call('POST', '/auth/forgot-password', { email });
  const mailedKey = () =>
    mailsIn(join(folder, 'outbox'))
      .map((mail) => /reset-password\/([\w-]+)/.exec(mail)?.[1])
      .find(Boolean) ?? '';
  await expect.poll(mailedKey).not.toBe('');
  const link = mailedKey();
  found.push(link);
  expect(link.length).toBeGreaterThan(20);
  const pair = { password: secrets.newPassword, confirm_password: secrets.newPassword };
  expect(await call('POST', '/auth/reset-password/web', { secretkey: link, ...pair })).toMatchObject({
    code: 200,
  });
  // A URL of the website, as requested by a browser.
  await send(origin, `/reset-password/${link}?token=${token}`);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await removeFolder(folder);

  // Ids, files and instants have four digits of a card by luck.
  const text = printed().replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32}|"(time|pid)":\d+/g, '');
  for (const secret of found) expect(text).not.toContain(secret);
  const [, ...lines] = logged().split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(lines.some((line) => JSON.parse(line).requestId === 'proxy-request-0001')).toBe(true);
});
