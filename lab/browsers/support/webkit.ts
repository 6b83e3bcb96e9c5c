import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { Builder, Capabilities, type IRectangle, type WebDriver, WebElement } from 'selenium-webdriver';
import { freePort } from '@/scripts/lib/server.mjs';
import { findInPage, queries, wanted } from './find-in-page';
import { inFront, isAlive, keepDrawing, storeItem } from './in-page';
import { startListeningProxy } from './listening-proxy';
import { patience, type Target, type Visit } from './visit';

const program = (name: string) => process.env[name] ?? '';

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A screen without a monitor, tall enough for the picture of a whole page. */
async function startScreen() {
  const screen = spawn(
    program('XVFB_PATH'),
    ['-displayfd', '3', '-screen', '0', '1600x9000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

/** WebKitGTK's driver and its MiniBrowser, without a graphics card. */
export async function startWebKit() {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn(program('WEBKIT_DRIVER_PATH'), ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
      TZ: 'America/New_York',
    },
  });
  const server = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${server}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: patience },
    )
    .toBe(true);
  const session = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          // The toolbar of a window is wider than a phone.
          args: ['--automation', '--full-screen'],
        },
      }),
    )
    .build();
  return {
    session,
    async stop() {
      await session.quit();
      await end(driver);
      await end(screen);
    },
  };
}

/** Runs a function in the page and waits for its promise. @throws Error with what it threw */
async function runIn<Result>(session: WebDriver, work: string, ...given: unknown[]): Promise<Result> {
  const { value, failure } = await session.executeAsyncScript<{ value: Result; failure?: string }>(
    `const [...given] = arguments;
    const done = given.pop();
    new Promise((resolve) => resolve((${work})(...given))).then(
      (value) => done({ value }),
      (error) => done({ failure: String(error) }),
    );`,
    ...given,
  );
  if (failure) throw new Error(failure);
  return value;
}

/** The element, once it is there and can be used. */
async function find(session: WebDriver, target: Target): Promise<WebElement> {
  const what = wanted(target);
  const found = await session.wait(
    async () => {
      const element = await runIn<WebElement | null | 'no queries'>(session, String(findInPage), what);
      if (element === 'no queries') await session.executeScript(queries);
      return element instanceof WebElement && element;
    },
    patience,
    `not found: ${JSON.stringify(what)}`,
  );
  return found as WebElement;
}

/** Forgets the visitor before. The driver knows the cookies of the open page's site alone. */
async function forget(session: WebDriver, origin: string) {
  await session.get(`${origin}/robots.txt`);
  await session.manage().deleteAllCookies();
  await runIn(
    session,
    String(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  );
}

export async function visitWithWebKit(session: WebDriver, site: string): Promise<Visit & AsyncDisposable> {
  const proxy = await startListeningProxy(site);
  const { origin } = proxy;
  await session.manage().setTimeouts({ script: patience, pageLoad: patience });
  await forget(session, origin);
  const window = session.manage().window();
  const run = (work: (argument: never) => unknown, argument?: unknown) =>
    runIn(session, String(work), argument);
  const resizeTo = async (place: IRectangle) => {
    await window.setRect(place);
    const wanted = [place.width, place.height];
    await expect.poll(() => run(() => [innerWidth, innerHeight]), { timeout: patience }).toEqual(wanted);
  };
  return {
    engine: 'webkit',
    resize: (width, height) => resizeTo({ x: 0, y: 0, width, height }),
    // `forget` left a file of the site open.
    store: async (name, value) => void (await run(storeItem as (argument: never) => void, { name, value })),
    async open(path) {
      await session.get(origin + path);
      await expect.poll(() => run(isAlive), { message: path, timeout: patience }).toBe(true);
    },
    run: run as Visit['run'],
    press: async (target) => (await find(session, target)).click(),
    async tick(target) {
      const input = await find(session, target);
      await (await runIn<WebElement>(session, String(inFront), input)).click();
    },
    async fill(target, text) {
      const field = await find(session, target);
      await field.clear();
      await field.sendKeys(text);
    },
    async select(target, value) {
      const field = await find(session, target);
      await field.findElement({ css: `option[value="${value}"]` }).click();
    },
    async picture() {
      const before = await window.getRect();
      const tall = await runIn<number>(
        session,
        String(() => document.documentElement.scrollHeight),
      );
      await resizeTo({ ...before, height: Math.min(tall, 9000) });
      await run(keepDrawing);
      const picture = Buffer.from(await session.takeScreenshot(), 'base64');
      await resizeTo(before);
      return picture;
    },
    faults: () => proxy.noted.splice(0),
    async [Symbol.asyncDispose]() {
      // Leaves the site, so that nothing is asked of a proxy that is gone.
      await session.get('about:blank');
      proxy.stop();
    },
  };
}
