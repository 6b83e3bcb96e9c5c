// The shipped folder serves the site from an empty directory: pages, pictures, an order, commands, a clean stop.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes, wellKnownChangePassword } from '@/lib/routes';
import { noticesIn } from '@/scripts/lib/notices.mjs';
import { inRoot } from '@/scripts/lib/root.mjs';
import { placeOrder } from './account/support';
import { demoLogin, expect, test } from './fixtures';
import { waitForLife } from './support/alive';
import { type ShippedFolder, startShippedFolder } from './support/shipped-folder';
import { core } from './support/tags';

let site: ShippedFolder;

test.describe('the shipped folder', { tag: [core, '@extension'] }, () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    // Copies the folder with its packages, then starts it.
    test.setTimeout(120_000);
    site = await startShippedFolder();
  });
  test.afterAll(() => site?.remove());

  test('holds no source, no setting, and no path of the machine that built it', () => {
    const names = readdirSync(site.folder);
    expect(names.filter((name) => /^(\.env.*|app|server|lib|tests|\.data|\.git)$/.test(name))).toEqual([]);
    const files = readdirSync(site.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => readFileSync(file, 'latin1').includes(inRoot('.')))).toEqual([]);
  });

  test('holds the licenses of what it is made of', () => {
    const modules = join(site.folder, 'node_modules');
    const packages = readdirSync(modules).flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => join(name, inner)) : [name],
    );
    expect(packages.some((name) => name.includes('sharp-libvips'))).toBe(true);
    const without = packages.filter((name) => noticesIn(join(modules, name)).length === 0);
    expect(without.filter((name) => noticesIn(inRoot('node_modules', name)).length > 0)).toEqual([]);
  });

  test('shows pages with all their files', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.origin });
    await waitForLife(context);
    const page = await context.newPage();
    const lost: string[] = [];
    page.on('response', (reply) => {
      if (reply.status() >= 400) lost.push(`${reply.status()} ${reply.url()}`);
    });
    for (const path of ['/', '/pricing', '/service-area', '/terms', '/login']) {
      const reply = await page.goto(path);
      expect([path, reply?.status()]).toEqual([path, 200]);
      await expect(page.locator('h1')).toBeVisible();
    }
    for (const path of ['/robots.txt', '/sitemap.xml', '/share-picture/index.png', '/api/v1/openapi.json'])
      expect((await context.request.get(path)).status()).toBe(200);
    expect((await context.request.get('/no-such-page')).status()).toBe(404);
    const wellKnown = await context.request.get(wellKnownChangePassword, { maxRedirects: 0 });
    expect([wellKnown.status(), wellKnown.headers().location]).toEqual([302, routes.changePassword]);
    expect((await context.request.get('/.well-known/no-such-name')).status()).toBe(404);
    // Specification section 9: the default quality is 75, any from 1 to 100 is answered; other widths are refused.
    const picture = '/_next/image?url=%2Fapple-touch-icon.png';
    const named = await (await context.request.get(`${picture}&w=256&q=75`)).body();
    expect(await (await context.request.get(`${picture}&w=256`)).body()).toEqual(named);
    for (const quality of [1, 50, 77, 100])
      expect((await context.request.get(`${picture}&w=256&q=${quality}`)).status(), `${quality}`).toBe(200);
    for (const quality of [0, 101, 'good'])
      expect((await context.request.get(`${picture}&w=256&q=${quality}`)).status(), `${quality}`).toBe(400);
    expect((await context.request.get(`${picture}&w=255`)).status()).toBe(400);
    expect(lost).toEqual([]);
    await context.close();
  });

  test('takes a photo and an order, and saves them', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.origin });
    await waitForLife(context);
    const page = await context.newPage();
    const { email, password } = demoLogin;
    const signedIn = await context.request.post('/api/v1/auth/signin', { data: { email, password } });
    const { accessToken: token, data } = await signedIn.json();
    // Photos are decoded by another program of the folder.
    const photo = await context.request.post('/api/v1/photos', {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
      data: readFileSync(inRoot('public/icon-512.png')),
    });
    expect([photo.status(), (await photo.json()).data.width]).toEqual([200, 512]);
    const { order_number } = await placeOrder(page, { ...data, token });
    const shown = await site.ops('order', order_number, '--json');
    expect(shown.code, shown.out).toBe(0);
    expect(shown.out).toContain(order_number);
    const backup = await site.ops('backup', 'saved.db', '--json');
    expect(backup.code, backup.out).toBe(0);
    expect(existsSync(JSON.parse(backup.out).file)).toBe(true);
    await context.close();
  });

  test('tells its health, and ends when it is told to', async () => {
    expect((await site.healthCheck()).code).toBe(0);
    expect(await site.stop()).toBe(0);
    expect((await site.healthCheck()).code).toBe(1);
    const lines = site
      .printed()
      .split('\n')
      .filter((line) => line && !line.includes('Running next.config'));
    const logged = lines.filter((line) => line.startsWith('{'));
    expect(lines.filter((line) => !logged.includes(line))).toEqual([
      expect.stringMatching(/^Ready on /),
      expect.stringMatching(/^Demo login: /),
      expect.stringMatching(/^This is a demo\. .*ops -- check$/),
    ]);
    for (const line of logged) expect(() => JSON.parse(line)).not.toThrow();
    // The picture of a width that is not listed.
    const warnings = logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
    expect(warnings.map(({ msg, kind }) => [msg, kind])).toEqual([['request refused', 'picture']]);
  });

  // Next handles both signals too, and would keep the process running.
  test('ends with 1 and one fatal line when it crashes', async () => {
    const crash = await site.crashing(
      `process.on('SIGUSR2', () => { Promise.reject(new Error('rejected on purpose')); });`,
    );
    const ended = await crash('SIGUSR2');
    expect(ended.code).toBe(1);
    const [last, ...before] = ended.out.trim().split('\n').reverse();
    expect(JSON.parse(last ?? '')).toMatchObject({
      level: 60,
      msg: 'crashed',
      err: { message: 'rejected on purpose' },
    });
    expect(before.filter((line) => line.includes('on purpose'))).toEqual([]);
  });
});
