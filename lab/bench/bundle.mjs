// npm run bench:bundle: fails when a first visit to a route loads more JavaScript (gzip) than its budget.
import { makeDraft, signIn } from '../lib/demo-customer.mjs';
import { readOptions } from '../lib/options.mjs';
import { publicPaths } from '../lib/public-pages.mjs';
import { startReport } from './lib/measurements.mjs';
import { besideBareNext, scriptBudgets, weighJavaScript } from './lib/pages.mjs';

readOptions('npm run bench:bundle', {});

const { signIn: ofSignIn, account, order, loadedAhead } = scriptBudgets;
const budgets = [
  [ofSignIn, ['/login', '/register']],
  [account, ['/orders', '/profile', '/notifications', '/change-password'], 'signed in'],
  [order, ['/order-now']],
  [order, ['/pickupaddress', '/payment', '/revieworder'], 'with a draft'],
  [account, ['/order/order-details/1', '/pickup-addresses', '/cards', '/feedback'], 'signed in'],
];

const report = startReport('bench:bundle', ['route', 'kB', 'against a bare Next page', 'budget']);
/** Those with the same figures share a row. */
const routes = new Map();
const inKB = (bytes) => (bytes / 1000).toFixed(1);

await besideBareNext(async ({ bare, site, browser }) => {
  const base = (await weighJavaScript(browser, `${bare.origin}/`)).bytes;
  const session = await signIn(site);
  const draft = await makeDraft(site.origin, session);
  const visitors = {
    'signed in': session,
    'with a draft': { ...session, storage: { ...session.storage, ...draft } },
  };
  const ofPublic = [scriptBudgets.public, await publicPaths(site.origin)];
  for (const [budget, paths, as] of [ofPublic, ...budgets]) {
    for (const path of paths) {
      const { bytes, landed } = await weighJavaScript(browser, site.origin + path, visitors[as]);
      const ratio = bytes / base;
      if (landed !== path) throw new Error(`${path} led to ${landed}`);
      console.log(path, ratio.toFixed(3));
      const figures = [inKB(bytes), report.judge(ratio.toFixed(3), ratio <= budget), budget.toFixed(2)];
      routes.set(figures.join(), [...(routes.get(figures.join()) ?? []), { path, figures }]);
    }
  }
  for (const alike of routes.values())
    report.add(alike.map(({ path }) => `\`${path}\``).join(', '), ...alike[0].figures);
  const orderNow = `${site.origin}/order-now`;
  const first = (await weighJavaScript(browser, orderNow, session, '**/api/v1/slots*')).bytes;
  const ahead = (await weighJavaScript(browser, orderNow, session)).bytes - first;
  for (const [what, bytes, budget] of [
    ['before its pickup times', first, order],
    ['loaded ahead after them', ahead, loadedAhead],
  ]) {
    const ratio = bytes / base;
    const judged = report.judge(ratio.toFixed(3), ratio <= budget);
    report.add(`\`/order-now\` signed in, ${what}`, inKB(bytes), judged, budget.toFixed(2));
  }
  report.finish(
    `JavaScript of a first visit, gzip. A bare Next page of the same version loads ${inKB(base)} kB.`,
  );
});
