/** The command for the photos of an order: customers send them with reports and notes on stains. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photosOf } from '@/server/orders/staff/order-photos';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { count } from '../text';
import { orderNumber } from '../values';

export const photosCommand = command({
  name: 'photos',
  group: 'Orders',
  about: 'Saves an order’s photos to a folder so you can look at them',
  args: ['order', 'folder'],
  notes:
    'Each file is named after what it shows: a report (3F7K2), a stain, or the order. Delete the folder afterward: the photos belong to a customer.',
  examples: ['photos 1048213 /tmp/1048213'],
  async run(ops, [given, folder]) {
    const number = orderNumber(given);
    if (!folder) throw misuse('Name a folder.');
    const photos = await photosOf(ops, number);
    const files = photos.map(({ about }, index) => join(ops.pathOf(folder), `${index + 1}-${about}.jpg`));
    if (files.length > 0) await mkdir(ops.pathOf(folder), { recursive: true, mode: 0o700 });
    for (const [index, { bytes }] of photos.entries())
      await writeFile(files[index] ?? '', bytes, { mode: 0o600 });
    return {
      data: { order_number: number, files },
      text:
        files.length > 0
          ? `${count(files.length, 'photo')}:\n${files.join('\n')}`
          : `Order ${number} has no photos.`,
    };
  },
});
