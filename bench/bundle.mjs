// npm run bench:bundle: fails when a first visit to a route loads more JavaScript (gzip) than its budget.
import { makeDraft, signIn } from '../scripts/lib/demo-customer.mjs';
import { publicPaths } from '../scripts/lib/public-pages.mjs';
import { startReport } from './lib/measurements.mjs';
import { besideBareNext, publicBudget, weighJavaScript } from './lib/pages.mjs';

/** The maximum JavaScript of a first visit, as a multiple of a bare Next page; beside `publicBudget`. */
const budgets = [
  [1.25, ['/login', '/register']],
  [1.6, ['/orders', '/profile', '/notifications', '/change-password'], 'signed in'],
  [1.6, ['/order-now']],
  [1.6, ['/pickupaddress', '/payment', '/revieworder'], 'with a draft'],
  [1.6, ['/order/order-details/1', '/pickup-addresses', '/cards', '/feedback'], 'signed in'],
];

const report = startReport('bench:bundle', ['route', 'kB', 'against a bare Next page', 'budget']);
const inKB = (bytes) => (bytes / 1000).toFixed(1);

await besideBareNext(async ({ bare, site, browser }) => {
  const base = (await weighJavaScript(browser, `${bare.origin}/`)).bytes;
  const session = await signIn(site);
  const draft = await makeDraft(site.origin, session);
  const visitors = {
    'signed in': session,
    'with a draft': { ...session, storage: { ...session.storage, ...draft } },
  };
  const ofPublic = [publicBudget, await publicPaths(site.origin)];
  for (const [budget, paths, as] of [ofPublic, ...budgets]) {
    for (const path of paths) {
      const { bytes, landed } = await weighJavaScript(browser, site.origin + path, visitors[as]);
      const ratio = bytes / base;
      // Of another page it would say nothing.
      if (landed !== path) throw new Error(`${path} led to ${landed}`);
      report.add(
        `\`${path}\``,
        inKB(bytes),
        report.judge(ratio.toFixed(3), ratio <= budget),
        budget.toFixed(2),
      );
    }
  }
  report.finish(
    `JavaScript of a first visit, gzip. A bare Next page of the same version loads ${inKB(base)} kB.`,
  );
});
