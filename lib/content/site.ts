import type { Data, Reply } from '@/lib/contract';

export interface Site {
  settings: Data<'content.settings'>;
  prices: Reply<'catalog.pricing'>;
  categories: Data<'catalog.categories'>;
  staticPages: Data<'content.staticPages'>;
}
