import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toSlashes } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { csvOfRows } from '@/lib/text/csv';
import { usageError } from '@/server/api/refused';
import { audit } from '@/server/platform/audit';
import { deleteAccount } from '@/server/profile/my-data/delete-account';
import { exportData } from '@/server/profile/my-data/export';
import { argument, command, flag } from '../cli/command';
import { count, facts } from '../cli/text';
import { emailArgument, folder } from '../cli/values';
import { findCustomer } from './find-customer';

export const customerCommands = [
  command({
    name: 'customer',
    about: 'Shows the customer with this email address',
    args: [emailArgument],
    examples: ['customer ann@example.com'],
    async run({ db }, [email]) {
      const { orders, ...customer } = await findCustomer(db, email);
      return {
        data: { ...customer, orders: Number(orders) },
        text: facts([
          ['Customer', `${customer.first_name} ${customer.last_name}`],
          ['Number', customer.id],
          ['Email', customer.email],
          ['Mobile', customer.mobile],
          ['Since', toSlashes(todayAtShop(new Date(customer.created)))],
          ['Orders', Number(orders)],
        ]),
      };
    },
  }),

  command({
    name: 'customer export',
    about: 'Writes everything that you store about a customer into a folder, for the customer',
    args: [emailArgument, argument('folder', folder)],
    notes:
      'my-data.json holds all of it, each .csv one table for a spreadsheet. Only you can read the files. Delete the folder once the customer has them.',
    examples: ['customer export ann@example.com /tmp/ann'],
    async run(ops, [email, name]) {
      const customer = await findCustomer(ops.db, email);
      const data = await exportData(ops.db, customer, ops.now());
      const files = [
        { name: 'my-data.json', text: `${JSON.stringify(data, null, 2)}\n` },
        ...Object.entries(data.tables)
          .filter(([, rows]) => rows.length > 0)
          .map(([table, rows]) => ({ name: `${table}.csv`, text: csvOfRows(rows) })),
      ];
      const path = ops.resolvePath(name);
      await mkdir(path, { recursive: true, mode: 0o700 });
      for (const file of files) await writeFile(join(path, file.name), file.text, { mode: 0o600 });
      audit(ops, 'data-exported', { customer: customer.id });
      return {
        data: { customer: customer.id, files: files.map((file) => join(path, file.name)) },
        text: `${count(files.length, 'file')} in ${path}.`,
      };
    },
  }),

  command({
    name: 'customer delete',
    about: 'Deletes the account of a customer who asked for it, and tells the customer',
    args: [emailArgument],
    options: { yes: flag('required, because nothing brings it back') },
    notes:
      'Past orders and payments stay for the taxes, without the person. Everything else goes, at the payment gateway too. An order under way has to end first, and one that is delivered to be paid.',
    examples: ['customer delete ann@example.com --yes'],
    async run(ops, [email], { yes }) {
      const customer = await findCustomer(ops.db, email);
      if (!yes)
        throw usageError(
          `This deletes the account of ${customer.first_name} ${customer.last_name} for good. Run it again with --yes.`,
        );
      const deleted = await deleteAccount(ops, customer);
      return {
        data: { customer: customer.id, deleted },
        text: `The account ${customer.id} is deleted, and the customer is told.`,
      };
    },
  }),
];
