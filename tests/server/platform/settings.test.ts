import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '@/server/platform/settings';

describe('settings', () => {
  it('need nothing: a fresh machine gets the embedded database, the mailbox and the local gateway', () => {
    const settings = readSettings({ NODE_ENV: 'production' });
    expect(settings).toMatchObject({ production: true, building: false, port: 3000, seedDemo: true });
    expect(settings.publicUrl).toBe('http://localhost:3000');
    expect(settings.database).toMatchObject({ url: undefined, file: resolve('.data/laundry.db') });
    expect(settings.mail).toMatchObject({ smtpUrl: undefined, directory: resolve('.data/outbox') });
    expect(settings.payments.gateway).toBe('local');
  });

  it('lists every fault at once, by name and without the value', () => {
    const faulty = {
      PORT: 'seventy',
      DATABASE_URL: 'mysql://root:secret-word@db/x',
      PUBLIC_URL: 'laundry',
      SEED_DEMO: 'perhaps',
      SMTP_URL: 'http://mail',
      PAYMENT_GATEWAY: 'authorize-net',
      RECAPTCHA_SECRET_KEY: 'secret-word',
      RATE_LIMIT_SCALE: '0',
    };
    const read = () => readSettings(faulty);
    expect(read).toThrow(SettingsError);
    expect(read).not.toThrow(/secret-word/);
    for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'SEED_DEMO', 'SMTP_URL', 'RATE_LIMIT_SCALE'])
      expect(read).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
  });

  it('finds settings that need others', () => {
    expect(() => readSettings({ PAYMENT_GATEWAY: 'authorize-net' })).toThrow(
      /AUTHORIZE_NET_LOGIN_ID[\s\S]*AUTHORIZE_NET_TRANSACTION_KEY/,
    );
    expect(() => readSettings({ RECAPTCHA_SECRET_KEY: 'x' })).toThrow(/RECAPTCHA_SITE_KEY/);
    expect(() => readSettings({ RECAPTCHA_SITE_KEY: 'x' })).toThrow(/RECAPTCHA_SECRET_KEY/);
  });

  it('takes a key for hashes of emails that nobody can guess', () => {
    for (const EMAIL_HASH_KEY of ['short', 'k'.repeat(31), `${'k'.repeat(32)} k`])
      expect(() => readSettings({ EMAIL_HASH_KEY })).toThrow(/^EMAIL_HASH_KEY: must be 32 to 200 characters/);
    expect(readSettings({ EMAIL_HASH_KEY: 'k'.repeat(44) }).emailHashKey).toBe('k'.repeat(44));
    expect(readSettings({}).emailHashKey).toBeUndefined();
  });

  it('takes an empty value as none', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000 });
  });

  it('cuts slashes from the end of addresses', () => {
    const settings = readSettings({
      PUBLIC_URL: 'https://laundry.example/',
      API_URL: 'https://api.example//',
    });
    expect(settings).toMatchObject({ publicUrl: 'https://laundry.example', apiUrl: 'https://api.example' });
  });

  it('takes no address of the site at which its pages are not', () => {
    for (const rest of ['/shop', '/?from=mail', '/#top', '?', '/?', '#', '/#'])
      expect(() => readSettings({ PUBLIC_URL: `https://laundry.example${rest}` })).toThrow(
        /^PUBLIC_URL: must have no user, path, query or fragment/,
      );
  });

  it('takes the address of another API with and without its prefix, and nothing secret in it', () => {
    expect(readSettings({ API_URL: 'https://api.example/base/api/v1/' }).apiUrl).toBe(
      'https://api.example/base',
    );
    expect(readSettings({ API_URL: 'https://api.example' }).apiTimeoutMs).toBe(10_000);
    for (const API_URL of [
      'https://me:secret@api.example',
      'https://api.example?key=1',
      'https://api.example?',
      'ftp://api.example',
    ])
      expect(() => readSettings({ API_URL })).toThrow(/^API_URL: (?!.*secret).*$/);
  });

  it.each([
    [true, {}],
    [false, { DATABASE_URL: 'postgres://db/laundry' }],
    [true, { DATABASE_URL: 'postgres://db/laundry', SEED_DEMO: 'yes' }],
    [false, { SEED_DEMO: 'no' }],
  ])('a demo customer is made (%s) with %o', (seedDemo, source) => {
    expect(readSettings({ NODE_ENV: 'production', ...source })).toMatchObject({
      seedDemo,
      payments: { gateway: seedDemo ? 'local' : 'none' },
    });
  });

  it.each([
    ['DATABASE_POOL_SIZE', '0', 'must be 1 to 200'],
    ['DATABASE_POOL_SIZE', '201', 'must be 1 to 200'],
    ['DATABASE_POOL_SIZE', '2.5', 'must be a whole number, 1 to 200'],
    ['DATABASE_POOL_SIZE', 'ten', 'must be 1 to 200'],
    ['PORT', '65536', 'must be 0 to 65535'],
    ['PORT', '1e999', 'must be 0 to 65535'],
    ['API_TIMEOUT', '0', 'must be 0.1 to 120'],
    ['TRUSTED_PROXY_HOPS', '-1', 'must be 0 to 10'],
    ['RATE_LIMIT_SCALE', '0', 'must be 0.001 to 1000000'],
    ['STOP_DELAY', '301', 'must be 0 to 300'],
    ['STOP_TIMEOUT', 'NaN', 'must be 0.1 to 300'],
    ['RECAPTCHA_MIN_SCORE', '2', 'must be 0 to 1'],
    ['SEED_DEMO', 'true', 'must be yes, no or business'],
    ['PAYMENT_GATEWAY', 'stripe', 'must be local, authorize-net or none'],
  ])('%s=%s is refused in one line: %s', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(`${name}: ${sentence}`));
  });

  describe('on an address that customers come to', () => {
    const PUBLIC_URL = 'https://www.laundry.example';
    const demoParts = (source: Record<string, string>) => {
      const { seedDemo, payments, mail } = readSettings({ NODE_ENV: 'production', ...source });
      return { demo: seedDemo, gateway: payments.gateway, links: mail.logLinks };
    };
    const whole = { demo: true, gateway: 'local', links: true };

    it.each(['https://www.laundry.example', 'HTTPS://laundry.example:8443/', 'https://203.0.113.7'])(
      'nothing of the demo is on by itself: %s',
      (address) => {
        const bare = { demo: false, gateway: 'none', links: false };
        expect(demoParts({ PUBLIC_URL: address })).toEqual(bare);
        expect(demoParts({ PUBLIC_URL: address, NODE_ENV: 'development' })).toEqual(bare);
      },
    );

    it.each([
      ...[
        '',
        'http://localhost:3000',
        'https://localhost',
        'https://LOCALHOST:8443',
        'https://shop.localhost',
      ],
      ...['https://127.0.0.1:8443', 'https://127.1.2.3', 'https://[::1]', 'http://192.168.1.5:3000'],
    ])('a machine of one’s own is a demo: %s', (address) => {
      expect(demoParts({ PUBLIC_URL: address })).toEqual(whole);
    });

    it('each part comes by its own name', () => {
      expect(demoParts({ PUBLIC_URL, SEED_DEMO: 'yes' })).toEqual({
        demo: true,
        gateway: 'none',
        links: false,
      });
      expect(demoParts({ PUBLIC_URL, PAYMENT_GATEWAY: 'local' })).toMatchObject({
        demo: false,
        gateway: 'local',
      });
      expect(demoParts({ PUBLIC_URL, LOG_MAIL_LINKS: 'yes' })).toMatchObject({ demo: false, links: true });
      expect(
        demoParts({ PUBLIC_URL, SEED_DEMO: 'yes', PAYMENT_GATEWAY: 'local', LOG_MAIL_LINKS: 'yes' }),
      ).toEqual(whole);
      expect(demoParts({ LOG_MAIL_LINKS: 'no' })).toEqual({ ...whole, links: false });
    });
  });

  it('opens no file while Next builds', () => {
    expect(readSettings({ NEXT_PHASE: 'phase-production-build' })).toMatchObject({
      building: true,
      database: { file: ':memory:' },
    });
  });

  const keys = { AUTHORIZE_NET_LOGIN_ID: 'a', AUTHORIZE_NET_TRANSACTION_KEY: 'b' };
  it.each([
    ['local', { NODE_ENV: 'development', SEED_DEMO: 'no' }],
    ['local', { NODE_ENV: 'production' }],
    ['none', { NODE_ENV: 'production', SEED_DEMO: 'no' }],
    ['local', { NODE_ENV: 'production', SEED_DEMO: 'no', PAYMENT_GATEWAY: 'local' }],
    ['authorize-net', { NODE_ENV: 'production', ...keys }],
    ['none', { ...keys, PAYMENT_GATEWAY: 'none' }],
  ])('chooses the payment gateway %s for %o', (gateway, source) => {
    expect(readSettings(source).payments.gateway).toBe(gateway);
  });

  it('a public client key needs the other two keys, and is none of them', () => {
    const AUTHORIZE_NET_CLIENT_KEY = 'public';
    expect(readSettings({ ...keys, AUTHORIZE_NET_CLIENT_KEY }).payments.authorizeNet.clientKey).toBe(
      'public',
    );
    expect(() => readSettings({ AUTHORIZE_NET_CLIENT_KEY })).toThrow(
      /AUTHORIZE_NET_LOGIN_ID: is required by AUTHORIZE_NET_CLIENT_KEY[\s\S]*AUTHORIZE_NET_TRANSACTION_KEY: is/,
    );
    expect(() => readSettings({ ...keys, AUTHORIZE_NET_CLIENT_KEY: 'b' })).toThrow(
      'AUTHORIZE_NET_CLIENT_KEY: is the transaction key, which no browser may see',
    );
  });

  it.each([
    'http://169.254.169.254/latest',
    'http://2852039166',
    'http://0xa9fea9fe',
    'http://169.254.1',
    'http://[fe80::1]:8080',
    'http://[febf::1]',
    'http://[::ffff:169.254.169.254]',
    'http://[::ffff:a9fe:a9fe]',
    'http://[::ffff:0:a9fe:a9fe]',
    'http://[64:ff9b::169.254.169.254]',
  ])('refuse %s as API_URL: it gives out credentials of the machine', (API_URL) => {
    expect(() => readSettings({ API_URL })).toThrow(/^API_URL: must not be a link-local address/);
  });

  it.each([
    'http://127.0.0.1:4000',
    'http://10.0.0.7',
    'http://[::1]:4000',
    'http://[fec0::1]',
    'https://api.example',
  ])('take %s as API_URL', (API_URL) => expect(readSettings({ API_URL }).apiUrl).toBe(API_URL));
});

describe('metrics', () => {
  it('are open to this machine alone, unless a token guards them', () => {
    expect(readSettings({}).metrics).toEqual({ port: undefined, host: '127.0.0.1', token: undefined });
    for (const host of ['127.0.0.1', '::1', 'localhost', ''])
      expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: host }).metrics.port).toBe(9464);
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(() => readSettings(open)).toThrow(/^METRICS_TOKEN: is required when METRICS_HOST/);
    expect(readSettings({ ...open, METRICS_TOKEN: 'a-token-of-24-characters' }).metrics.host).toBe('0.0.0.0');
  });

  it('take no token that can be guessed', () => {
    expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN: must be 16 to 200/);
  });
});

it('takes a Sentry address for error reports', () => {
  expect(readSettings({ ERROR_REPORT_URL: 'https://key@errors.example/1' }).errorReportUrl).toBeDefined();
  expect(() => readSettings({ ERROR_REPORT_URL: 'https://errors.example/secret' })).toThrow(
    'ERROR_REPORT_URL: must be a Sentry address such as https://key@host.example/1',
  );
});
