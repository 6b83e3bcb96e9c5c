import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { usageError } from '@/server/api/refused';
import { argument, asTyped, command, flag, type Ops, option, subject } from '../cli/command';
import { columns, soon } from '../cli/text';
import { cents, someGiven, words, yesNo } from '../cli/values';
import {
  addEntry,
  changeEntry,
  type Entry,
  type EntryChanges,
  type Kind,
  listEntries,
  retireEntry,
} from './edit-list';

const price = cents('price', { max: 1_000_000 });
const nameText = words('The name', 60);
const groupText = words('The group', 40);

const rulesText = ({ active, price_from, is_default, choice }: Entry) =>
  [
    active === 'no' && 'retired',
    price_from === 'yes' && 'from',
    choice === 'one' && 'one of the group',
    is_default === 'yes' && 'preselected',
  ]
    .filter(Boolean)
    .join(', ');

const entries = columns<Entry>([
  { heading: 'service', text: (entry) => entry.service },
  { heading: 'group', text: (entry) => entry.group_name },
  { heading: 'name', text: (entry) => entry.name },
  { heading: 'price', text: (entry) => formatMoney(entry.cents), right: true },
  { heading: 'rules', text: rulesText },
]);

const listing = (kind: Kind, title: string) =>
  command({
    name: kind,
    about: `${title} of every service on offer with their prices, retired ones too`,
    async run({ db }) {
      const rows = await listEntries(db, kind);
      return {
        ...entries.list(rows, `There are no ${kind}s.`),
        data: rows.map(({ cents: amount, category_id: _, position: __, group_name, ...entry }) => ({
          ...entry,
          group: group_name,
          price: toDecimal(amount),
        })),
      };
    },
  });

const common = {
  service: option('name', 'if more than one service has it', asTyped),
  name: option('name', 'its new name', nameText),
  group: option('name', 'its new group', groupText),
  price: option('4.75', 'its new price', price),
} as const;

type Given = { [Key in keyof EntryChanges]: EntryChanges[Key] | undefined };

async function change(
  { db }: Pick<Ops, 'db'>,
  kind: Kind,
  entry: string,
  { service, ...all }: Given & { service: string | undefined },
) {
  const changes = someGiven(all, 'Say what changes, such as --name or --price.');
  const before = await changeEntry(db, kind, entry, service, changes);
  return {
    data: { [kind]: before.name, changes: Object.keys(changes) },
    text: `${before.name} is changed. ${soon}`,
  };
}

const retiring = (kind: Kind, [name, service]: [name: string, service: string]) =>
  command({
    name: `${kind} retire`,
    about: `Takes a ${kind} off new orders; orders and receipts that have it keep it`,
    args: [subject(kind, nameText)],
    options: { service: common.service },
    examples: [`${kind} retire ${name}`, `${kind} retire ${name} --service "${service}"`],
    async run({ db }, [entry], options) {
      const retired = await retireEntry(db, kind, entry, options.service);
      return {
        data: { [kind]: retired.name, service: retired.service },
        text: `${retired.name} is retired: no new order can have it.`,
      };
    },
  });

export const pieceCommands = [
  listing('piece', 'Pieces'),

  command({
    name: 'piece add',
    about: 'Adds a piece to the price list; a retired one comes back',
    args: [subject('piece', nameText), argument('price', price)],
    options: {
      service: option('name', 'Dry Cleaning unless given', asTyped),
      group: option('name', '(required) heading on the price list', groupText),
      from: flag('a starting price: silk and beading add to it'),
    },
    examples: [
      'piece add Kimono 24.00 --group Dresses',
      'piece add "Comforter cover" 18 --service "Wash & Fold" --group Bedding',
    ],
    async run({ db }, [name, amount], { service = 'Dry Cleaning', group, from }) {
      if (group === undefined) throw usageError('Say with --group where it is on the price list.');
      const price_from = from ? 'yes' : 'no';
      const isBack = await addEntry(db, 'piece', { name, cents: amount, service, group, price_from });
      return {
        data: { piece: name, service, price: toDecimal(amount), back: isBack },
        text: `${name}: ${formatMoney(amount)}${isBack ? ', back on the price list' : ''}. ${soon}`,
      };
    },
  }),

  command({
    name: 'piece set',
    about: 'Changes a piece; orders already placed keep their name and price',
    args: [subject('piece', nameText)],
    options: {
      ...common,
      from: option('yes or no', 'whether it is a starting price', yesNo('--from')),
    },
    examples: ['piece set Shirt --price 4.75', 'piece set Kimono --name "Kimono or robe" --from yes'],
    run: (ops, [piece], { price: cents, from: price_from, ...names }) =>
      change(ops, 'piece', piece, { ...names, cents, price_from }),
  }),

  retiring('piece', ['Shirt', 'Dry Cleaning']),
];

export const preferenceCommands = [
  listing('preference', 'Preferences'),

  command({
    name: 'preference add',
    about: 'Adds a preference that customers can choose; a retired one comes back',
    args: [subject('preference', nameText)],
    options: {
      service: option('name', 'Wash & Fold unless given', asTyped),
      group: option('name', '(required) such as Water', groupText),
      price: option('2.00', 'for an order; free unless given', price),
      many: flag('customers can choose several of a new group'),
      default: flag('preselected'),
    },
    examples: [
      'preference add "Ice cold" --group Water',
      'preference add Starch --service "Dry Cleaning" --group Finish --price 2.00 --many',
    ],
    async run({ db }, [name], { service = 'Wash & Fold', group, price: amount = 0, many, ...own }) {
      if (group === undefined) throw usageError('Say which group it belongs to with --group.');
      const isBack = await addEntry(db, 'preference', {
        ...{ name, cents: amount, service, group },
        choice: many ? 'many' : 'one',
        is_default: own.default ? 'yes' : 'no',
      });
      return {
        data: { preference: name, service, price: toDecimal(amount), back: isBack },
        text: `${name} can be chosen${isBack ? ' again' : ''}. ${soon}`,
      };
    },
  }),

  command({
    name: 'preference set',
    about: 'Changes a preference; orders already placed keep their name and price',
    args: [subject('preference', nameText)],
    options: { ...common, default: flag('preselected from now on') },
    examples: ['preference set Cold --default', 'preference set Starch --price 2.50'],
    run: (ops, [preference], { price: cents, default: isDefault, ...names }) =>
      change(ops, 'preference', preference, { ...names, cents, is_default: isDefault ? 'yes' : undefined }),
  }),

  retiring('preference', ['Cold', 'Wash & Fold']),
];
