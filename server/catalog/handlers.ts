import type { Handlers } from '@/server/api/handler';
import { findPriceChange, readPriceList } from './price-list';

export const catalogHandlers = {
  'catalog.categories': async ({ db }) => {
    const { categories, turnarounds } = await readPriceList(db);
    return { data: categories, turnarounds };
  },

  'catalog.pricing': async ({ db }) => {
    const { pricing, categories: _, ...list } = await readPriceList(db);
    const prices_changed_at = await findPriceChange(db);
    return { data: pricing, ...list, prices_changed_at };
  },
} satisfies Handlers<'catalog'>;
