import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from '@/lib/rules/people/push-endpoint';
import { isPublicIp, NOT_PUBLIC, publicLookup } from '@/server/platform/gateways/push';
import { isKeyPair, isPoint } from '@/server/platform/web-push-keys';
import { deviceName } from '@/server/profile/push/devices';
import { testDevice } from '@/tests/server/support/services/push-device';

describe('the browser of these tests', () => {
  it('reads the example of RFC 8291, section 5', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    const message =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const device = testDevice('https://push.example.com/x', { pair, auth });
    expect(device.decrypt(Buffer.from(message, 'base64url'))).toBe(
      'When I grow up, I want to be a watermelon',
    );
    expect(() => testDevice().decrypt(Buffer.from(message, 'base64url'))).toThrow();
  });
});

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAA%3d',
    'https://push.example.com:443/x',
  ])('%s may be one', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    'http://push.example.com/x',
    'ftp://push.example.com/x',
    'https://push.example.com:8443/x',
    'https://me:secret@push.example.com/x',
    'https://push.example.com/x#part',
    'https://localhost/x',
    'https://push/x',
    'https://push.localhost/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.0.0.7/x',
    'https://169.254.169.254/latest/meta-data',
    'https://2852039166/',
    'https://[::1]/x',
    'https://[fe80::1]/x',
    'https://[::ffff:a9fe:a9fe]/x',
    'https://8.8.8.8/x',
    'https://push.example.com./x',
    `https://push.example.com/${'x'.repeat(1000)}`,
    `https://push.example.com/${'é'.repeat(400)}`,
    'javascript:alert(1)',
    '/push',
    '',
  ])('%s may not', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));
});

describe('where a name leads', () => {
  it.each(['8.8.8.8', '142.250.180.10', '2a00:1450:4009:81f::200a', '2606:4700::1111'])(
    '%s is public',
    (address) => expect(isPublicIp(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::a9fe:a9fe', 'fe80::1', 'fc00::1'],
    ...['fd12:3456::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'localhost', ''],
  ])('%s is not', (address) => expect(isPublicIp(address)).toBe(false));

  const look = (addresses: string[], all: boolean) =>
    new Promise((resolve) =>
      publicLookup((_name, _options, callback) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      )('push.example.com', { all }, (error, address) => resolve(error?.code ?? address)),
    );

  it('is told only when every address of the name is public', async () => {
    expect(await look(['8.8.8.8'], false)).toBe('8.8.8.8');
    expect(await look(['8.8.8.8', '2606:4700::1111'], true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    expect(await look(['8.8.8.8', '10.0.0.1'], true)).toBe(NOT_PUBLIC);
    expect(await look(['::1'], false)).toBe(NOT_PUBLIC);
    expect(await look([], true)).toBe(NOT_PUBLIC);
  });
});

describe('keys', () => {
  const pair = createECDH('prime256v1');
  const privateKey = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
  pair.setPrivateKey(privateKey, 'base64url');
  const publicKey = pair.getPublicKey('base64url');

  it('belong together, or do not', () => {
    const other = createECDH('prime256v1');
    other.generateKeys();
    expect(isKeyPair(publicKey, privateKey)).toBe(true);
    expect(isKeyPair(other.getPublicKey('base64url'), privateKey)).toBe(false);
    expect(isKeyPair(publicKey, '')).toBe(false);
    expect(isKeyPair('', '')).toBe(false);
    expect(isKeyPair(publicKey, 'x'.repeat(43))).toBe(false);
  });

  it('of a browser are a point of the curve', () => {
    expect(isPoint(publicKey)).toBe(true);
    const bent = Buffer.from(publicKey, 'base64url');
    bent[64] = (bent[64] ?? 0) ^ 1;
    expect(isPoint(bent.toString('base64url'))).toBe(false);
    expect(isPoint(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
    expect(isPoint(publicKey.slice(4))).toBe(false);
  });
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/131.0 Safari/537.36', 'Chrome on Linux'],
  ['<script>alert(1)</script>', 'Browser'],
  ['', 'Browser'],
])('%s is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
