import { createHash } from 'node:crypto';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Db } from '@/server/platform/db/client';
import { alone } from '@/server/platform/db/migrate';
import { seedDemo } from './demo';
import { demoPasswordHash } from './demo-people';
import { staticPages } from './pages';
import { seedHolidays, seedReference } from './reference';

/** SHA-256 of the texts that earlier versions seeded. */
const earlier = new Set([
  '3e2559b637116de0df53e1b03b43c8c9642c42d64c69af7a145822221eaed538',
  '4178153f3c2549b992ef47f6fc981c3aace5c3db2cb7d284ecd2e9f59b881263',
  '7ca8236e2e5c3221b13fc90081b8a60bac098debbd7d51756b2109ac14b0f313',
  '5b386e5e4937cff09c0d9f63f24e77f7451678228ae72d327ee12aad4528a004',
  '42d202997fe420a35793085ae646ee015e4e3c6d9c7ad4b96fd45a2735812f93',
  'a6a6b2a894ab37067a3f12ca0f99346f1fc8d758b82ee8e780f8c345e31b15cb',
  '6d1d2bb680c75562d61da0316c110babf3d686805d9d82d954910f7cadbd30ab',
  '12c1b4947e1fd04e7983d8f5c374fbad3d9f84eae9dec8fb2c9b25dedf544b07',
  '22f3bf4bb0cb6cbea50ad86ad2d97bc0c21684f6489cd92cc79d4abf92c4b174',
  'dbffe2ba66cb85e047b66e37d1c0201352458406c4c436fc23181a7f281bedca',
  'c5af16bcb34a85fe0cb433093263eed45d2dec14b48eeeb980ec69701cb51cfe',
  'c88bd2d9567a5162388e70d6987178777d1983dbedbdae5f79a8a6daeb0b0f0e',
  'd7e647f10fff43c17772da01725fbcaed33e15c8a1fbe9502d40f429a6ee42c9',
]);

/** Replaces unchanged texts of earlier versions with today's, which take those facts from the settings. */
export async function renewPages(trx: Db, texts: ReadonlySet<string> = earlier): Promise<void> {
  const pages = await trx.selectFrom('static_pages').select(['id', 'slug', 'content']).execute();
  for (const { id, slug, content } of pages) {
    const seeded = staticPages.find((page) => page.slug === slug);
    if (!seeded || !texts.has(createHash('sha256').update(content).digest('hex'))) continue;
    await trx.updateTable('static_pages').set({ content: seeded.content }).where('id', '=', id).execute();
  }
}

export { demoLogin } from './demo-people';

export interface SeedOptions {
  /** Also seeds the demo customer and promo codes, if there are no customers. */
  demo: boolean;
  /** Whether an empty database starts with the demo business: its places, times, prices and name. By default it does. */
  business?: boolean;
  now?: Date;
}

/** A database that started without cannot have the demo's orders. */
const hasDemoPlaces = async (trx: Db) =>
  (await trx
    .selectFrom('neighbourhoods')
    .select('id')
    .where('name', '=', 'Upper West Side')
    .executeTakeFirst()) !== undefined;

/** At every start, possibly in two processes at once; never touches what someone changed or removed. */
export async function seed(db: Db, { demo, business = true, now = new Date() }: SeedOptions): Promise<void> {
  const today = todayAtShop(now);
  const noCustomers = async (any: Db) =>
    !(await any.selectFrom('users').select('id').limit(1).executeTakeFirst());
  const passwordHash = demo && (await noCustomers(db)) ? await demoPasswordHash() : undefined;
  await alone(db, async (trx) => {
    if (!(await trx.selectFrom('states').select('id').limit(1).executeTakeFirst()))
      await seedReference(trx, business);
    await renewPages(trx);
    const year = Number(today.slice(0, 4));
    if (business) for (const each of [year, year + 1]) await seedHolidays(trx, each);
    if (passwordHash && (await noCustomers(trx)) && (await hasDemoPlaces(trx)))
      await seedDemo(trx, now, passwordHash);
  });
}
