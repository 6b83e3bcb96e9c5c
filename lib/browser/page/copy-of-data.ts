import type { Data } from '@/lib/contract';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { csvOfRows } from '@/lib/text/csv';
import { serverNow } from './clock';
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
