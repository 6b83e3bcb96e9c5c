import { salesTax } from './0002-sales-tax';
import { promises } from './0003-promises';
import { fromPrices } from './0004-from-prices';
import { catalog } from './baseline/catalog';
import { issues } from './baseline/issues';
import { links } from './baseline/links';
import { messages } from './baseline/messages';
import { orders } from './baseline/orders';
import { people } from './baseline/people';
import { recurring } from './baseline/recurring';
import { serviceArea } from './baseline/service-area';
import type { Migration } from './column-types';

/** In order of application. Add only at the end, and never change one that was released. */
export const migrations: Migration[] = [
  {
    name: '0001-baseline',
    statements: (types) =>
      [people, serviceArea, catalog, orders, messages, issues, links, recurring].flatMap((make) =>
        make(types),
      ),
  },
  salesTax,
  promises,
  fromPrices,
];

/** The first step of databases that were made before the baseline, which nothing reads any more. */
export const beforeBaseline = '0001-people';
