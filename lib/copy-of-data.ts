/** The customer's own data as files. Loaded on a click. */
import { serverNow } from './clock';
import type { Data } from './contract';
import { csvOfRows } from './domain/csv';
import { todayAtShop } from './domain/shop-time';
import { saveFile } from './save-file';

export type Copy = 'everything' | 'orders';

/** @returns the file's name, '' when there is nothing to save */
export function saveCopy(what: Copy, data: Data<'profile.export'>): string {
  const today = todayAtShop(serverNow());
  const { orders = [] } = data.tables;
  if (what === 'orders' && orders.length === 0) return '';
  const [name, text, type] =
    what === 'orders'
      ? [`orders-${today}.csv`, csvOfRows(orders), 'text/csv']
      : [`my-data-${today}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json'];
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
  return name;
}
