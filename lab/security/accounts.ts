import { randomUUID } from 'node:crypto';
import { cookieOf, isSignedIn, newCustomer, password, refresh, signUpForm, someEmail } from './people';
import { type Attack, exactly, type Row } from './report';
import type { Site } from './site';

const signUp = (site: Site, changes: Record<string, unknown>) =>
  site.api('/auth/signup', signUpForm(changes));

export const mails: Attack = async (site) => {
  const names = [
    'You won $500! https://evil.example',
    'www.evil',
    'ann@evil.example',
    'ｗｗｗ．ｅｖｉｌ．ｃｏｍ',
    'ann＠evil.example',
  ];
  const refused = await Promise.all(
    names.flatMap((name) => [signUp(site, { first_name: name }), signUp(site, { last_name: name })]),
  );
  const good = refused.filter(
    ({ code, body }) => code === 422 && body.message?.includes('web or email address'),
  );
  const victim = someEmail();
  await signUp(site, { email: victim, first_name: 'You won USD 500', last_name: 'evil.com' });
  await site.api('/auth/forgot-password', { email: victim, form_age: 9_000 });
  const texts = (await site.mailsTo(victim)).join('\n');
  const words = ['You won', 'USD 500', 'evil.com'].filter((word) => texts.includes(word));
  return [
    exactly(
      'names with an address of the web or of mail: refused with a sentence',
      good.length,
      refused.length,
      refused.length,
    ),
    exactly('words of a stranger in an email to an address that nobody proved', words.length, 0),
  ];
};

export const weakAccounts: Attack = async (site) => {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const weak = await Promise.all(
    [email, email.toUpperCase(), ' '.repeat(8), '\u00a0'.repeat(9), 'password1', 'abababab'].map((word) =>
      signUp(site, { email, password: word }),
    ),
  );
  const name = randomUUID();
  await signUp(site, { email: `new.${name}@example.com` });
  const twins = [
    `ｎｅｗ.${name}@example.com`,
    `NEW.${name}@EXAMPLE.com`,
    `n\u0435w.${name}@example.com`,
    ...['\u00ad', '\u200b', '\u2060', '\ufe0f'].flatMap((char) => [
      `new.${name}${char}@example.com`,
      `new.${name}@exam${char}ple.com`,
    ]),
    `new.${name}@ｅｘａｍｐｌｅ．com`,
  ];
  const second = await Promise.all(twins.map((twin) => signUp(site, { email: twin })));
  await site.api('/auth/forgot-password', { email: `new.${name}@exam\u00adple.com`, form_age: 9_000 });
  const reached = (await site.mailsTo(`new.${name}@example.com`)).some((mail) =>
    mail.includes('/reset-password/'),
  );
  const other = await signUp(site, { email: `new.${name}@ex\u0430mple.com` });
  const shown = (other.body.data as { email?: string } | undefined)?.email ?? '';
  return [
    exactly(
      'passwords like the email, eight spaces, common ones: refused',
      weak.filter(({ code }) => code === 422).length,
      weak.length,
      weak.length,
    ),
    exactly(
      'second accounts by an email that looks the same',
      second.filter(({ code }) => code === 200).length,
      0,
      twins.length,
    ),
    exactly('… each is the one account: a link asked for with a soft hyphen comes there', Number(reached), 1),
    exactly('a domain with a letter of another script is shown as xn--…', Number(shown.includes('@xn--')), 1),
  ];
};

export const sessions: Attack = async (site) => {
  const rows: Row[] = [];
  const owner = await newCustomer(site);
  const stolen = owner.cookie;
  const second = await refresh(site, stolen);
  const third = await refresh(site, cookieOf(second));
  const replay = await refresh(site, stolen);
  const token = third.body.accessToken ?? '';
  rows.push(exactly('a refresh token replayed after two rotations', replay.code, 401));
  rows.push(exactly('… sessions that live on', Number(await isSignedIn(site, token)), 0));

  const robbed = await newCustomer(site);
  const thief = await refresh(site, robbed.cookie);
  await isSignedIn(site, thief.body.accessToken ?? '');
  await site.db
    .updateTable('sessions')
    .set({ rotated_at: new Date(Date.now() - 36_000).toISOString() })
    .where('successor_used_at', 'is not', null)
    .execute();
  rows.push(
    exactly(
      'a spent refresh token of 36 s ago whose successor was used',
      (await refresh(site, robbed.cookie)).code,
      401,
    ),
  );

  const gone = await newCustomer(site);
  const afterwards = await refresh(site, gone.cookie, {
    Cookie: `refresh_token=${gone.cookie}; signed_out=1`,
  });
  rows.push(exactly('a refresh after a sign-out that never arrived', afterwards.code, 401));
  rows.push(exactly('… sessions that live on', Number(await isSignedIn(site, gone.token)), 0));

  const tabs = await newCustomer(site);
  const same = await Promise.all(Array.from({ length: 10 }, () => refresh(site, tabs.cookie)));
  rows.push(
    exactly(
      'ten refreshes with one token at once: different successors',
      new Set(same.map(cookieOf)).size,
      1,
    ),
  );

  const old = await newCustomer(site);
  const created = new Date(Date.now() - 90 * 86_400_000).toISOString();
  await site.db.updateTable('sessions').set({ created }).where('user_id', '=', old.id).execute();
  rows.push(exactly('a refresh 90 days after the sign-in', (await refresh(site, old.cookie)).code, 401));

  const reader = await newCustomer(site);
  const made = await site.api('/calendar-feed', { on: 'yes' }, { token: reader.token });
  const { pathname } = new URL((made.body.data as { url: string }).url);
  const readFeed = async () => (await site.send(`/api/v1${pathname}`)).code;
  rows.push(exactly('a private calendar: answered', await readFeed(), 200));
  const word = 'another umbrella 43';
  const change = { old_password: password, new_password: word, confirm_password: word };
  await site.api('/auth/change-password', { ...change, user_id: reader.id }, { token: reader.token });
  rows.push(exactly('… after a new password', await readFeed(), 404));

  const bare = await refresh(site, '');
  rows.push(exactly('a refresh without a cookie: cookies set', (bare.headers['set-cookie'] ?? []).length, 0));
  return rows;
};

const elsewhere: Record<string, string>[] = [
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'http://blog.localhost', 'Sec-Fetch-Site': 'same-site' },
];

export const crossSite: Attack = async (site) => {
  const { cookie, email } = await newCustomer(site);
  let refused = 0;
  let cookies = 0;
  for (const headers of elsewhere) {
    const asked = { ...headers, Cookie: `refresh_token=${cookie}` };
    for (const path of ['/auth/logout', '/admin/auth/refresh']) {
      const reply = await site.send(`/api/v1${path}`, { method: 'POST', headers: asked });
      if (reply.code === 400) refused += 1;
      cookies += (reply.headers['set-cookie'] ?? []).length;
    }
  }
  const own = await refresh(site, cookie, { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' });
  const again = await site.api('/auth/signin', { email, password });
  return [
    exactly(
      'POST to logout and refresh from pages of other sites: refused',
      refused,
      2 * elsewhere.length,
      2 * elsewhere.length,
    ),
    exactly('… cookies set or deleted', cookies, 0),
    exactly('… the own page afterwards', own.code, 200),
    exactly('… and a new sign-in', again.code, 200),
  ];
};

export const forms: Attack = async (site) => {
  const from = '198.51.103.1';
  const email = someEmail();
  const send = (path: string, more: Record<string, unknown> = {}) =>
    site.api(path, { email, form_age: 9_000, ...more }, { from });
  const others: [string, Record<string, unknown>][] = [
    ['/users/send-app-link', {}],
    ['/inquiry', { name: 'Ann Lee', subject: 'Order', message: 'Hello' }],
    ['/users/zipcode/notify-me', { zipCode: '11201' }],
    ['/zipcode/requested', { name: 'Ann Lee', zip_code: '11201' }],
  ];
  const subscriptions: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) subscriptions.push((await send('/users/subscribers/add')).code);
  const refused = await send('/users/subscribers/add');
  const codes = await Promise.all(others.map(([path, more]) => send(path, more).then(({ code }) => code)));
  const seconds = Number(refused.headers['retry-after']);
  const hours = Number(/wait (\d+) hours/.exec(refused.body.message ?? '')?.[1]);
  return [
    exactly('four subscriptions: taken', subscriptions.filter((code) => code === 200).length, 3),
    exactly(
      '… the other public forms meanwhile: taken',
      codes.filter((code) => code === 200).length,
      others.length,
      others.length,
    ),
    exactly('… hours of the wait, as the sentence and Retry-After tell it', hours, Math.ceil(seconds / 3600)),
  ];
};
