import type { Handlers } from '../handler';
import { readPriceList } from './price-list';

export const catalogHandlers = {
  'catalog.categories': async ({ db }) => {
    const { categories, turnarounds } = await readPriceList(db);
    return { data: categories, turnarounds };
  },

  'catalog.pricing': async ({ db }) => {
    const { pricing, turnarounds, surcharge, price_version } = await readPriceList(db);
    return { data: pricing, turnarounds, surcharge, price_version };
  },
} satisfies Handlers<'catalog'>;
