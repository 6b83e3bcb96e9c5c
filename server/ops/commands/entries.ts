/** Commands for pieces and preferences, which differ in a few options. */
import { formatMoney, toDecimal } from '@/lib/domain/money';
import {
  addEntry,
  changeEntry,
  type Entry,
  type Kind,
  listEntries,
  retireEntry,
} from '@/server/catalog/edit-list';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { table } from '../text';
import { cents, words, yesNo } from '../values';

const names = {
  piece: ['Pieces', 'Shirt', 'Dry Cleaning'],
  preference: ['Preferences', 'Cold', 'Wash & Fold'],
} as const;

const said = { piece: 'A piece', preference: 'A preference' };
const soon = 'The site shows it within a minute.';

const priceOf = (given: string) => cents(given, 'price', { max: 1_000_000 });
const nameIn = (given: string | undefined) => words(given, 'The name', 60);
const groupIn = (given: string | undefined) => words(given, 'The group', 40);

const rulesOf = ({ active, price_from, is_default, choice }: Entry) =>
  [
    active === 'no' && 'retired',
    price_from === 'yes' && 'from',
    choice === 'one' && 'one of the group',
    is_default === 'yes' && 'preselected',
  ]
    .filter(Boolean)
    .join(', ');

const listOf = (kind: Kind) =>
  command({
    name: kind,
    group: 'Offers and pages',
    about: `${names[kind][0]} of every service with their prices, retired ones too`,
    args: [],
    examples: [kind],
    async run({ db }) {
      const entries = await listEntries(db, kind);
      const rows = entries.map((entry) => [
        entry.service,
        entry.group_name,
        entry.name,
        formatMoney(entry.cents),
        rulesOf(entry),
      ]);
      return {
        data: entries.map(({ cents: amount, category_id: _, position: __, group_name, ...entry }) => ({
          ...entry,
          group: group_name,
          price: toDecimal(amount),
        })),
        text:
          rows.length > 0
            ? table(['service', 'group', 'name', 'price', 'rules'], rows, ['price'])
            : `There are no ${kind}s.`,
      };
    },
  });

export const pieceCommand = listOf('piece');
export const preferenceCommand = listOf('preference');

export const pieceAddCommand = command({
  name: 'piece add',
  group: 'Offers and pages',
  about: 'Adds a piece to the price list; a retired one comes back',
  args: ['piece', 'price'],
  options: {
    service: { value: 'name', about: 'Dry Cleaning unless given' },
    group: { value: 'name', about: 'heading on the price list; needed' },
    from: { about: 'the price is the least: silk and beading add to it' },
  },
  examples: [
    'piece add Kimono 24.00 --group Dresses',
    'piece add "Comforter cover" 18 --service "Wash & Fold" --group Bedding',
  ],
  async run({ db }, [what, given = ''], { service = 'Dry Cleaning', group, from }) {
    if (group === undefined) throw misuse('Say with --group where it is on the price list.');
    const entry = { name: nameIn(what), cents: priceOf(given), service, group: groupIn(group) };
    const isBack = await addEntry(db, 'piece', { ...entry, price_from: from ? 'yes' : 'no' });
    return {
      data: { piece: entry.name, service, price: toDecimal(entry.cents), back: isBack },
      text: `${entry.name}: ${formatMoney(entry.cents)}${isBack ? ', back on the price list' : ''}. ${soon}`,
    };
  },
});

export const preferenceAddCommand = command({
  name: 'preference add',
  group: 'Offers and pages',
  about: 'Adds a preference that customers can choose; a retired one comes back',
  args: ['preference'],
  options: {
    service: { value: 'name', about: 'Wash & Fold unless given' },
    group: { value: 'name', about: 'such as Water; needed' },
    price: { value: '2.00', about: 'for an order; free unless given' },
    many: { about: 'customers can choose several of a new group' },
    default: { about: 'preselected' },
  },
  examples: [
    'preference add "Ice cold" --group Water',
    'preference add Starch --service "Dry Cleaning" --group Finish --price 2.00 --many',
  ],
  async run({ db }, [what], { service = 'Wash & Fold', group, price = '0', many, default: preselected }) {
    if (group === undefined) throw misuse('Say which group it belongs to with --group.');
    const entry = { name: nameIn(what), cents: priceOf(price), service, group: groupIn(group) };
    const isBack = await addEntry(db, 'preference', {
      ...entry,
      choice: many ? 'many' : 'one',
      is_default: preselected ? 'yes' : 'no',
    });
    return {
      data: { preference: entry.name, service, price: toDecimal(entry.cents), back: isBack },
      text: `${entry.name} can be chosen${isBack ? ' again' : ''}. ${soon}`,
    };
  },
});

const common = {
  service: { value: 'name', about: 'if more than one service has it' },
  name: { value: 'name', about: 'its new name' },
  group: { value: 'name', about: 'its new group' },
  price: { value: '4.75', about: 'its new price' },
} as const;

function changesOf({ name, group, price }: { [Option in 'name' | 'group' | 'price']?: string | undefined }) {
  return {
    ...(name !== undefined && { name: nameIn(name) }),
    ...(group !== undefined && { group: groupIn(group) }),
    ...(price !== undefined && { cents: priceOf(price) }),
  };
}

function refuseNothing(changes: object): void {
  if (Object.keys(changes).length === 0) throw misuse('Say what changes, such as --name or --price.');
}

export const pieceSetCommand = command({
  name: 'piece set',
  group: 'Offers and pages',
  about: 'Changes a piece; orders already placed keep their name and price',
  args: ['piece'],
  options: { ...common, from: { value: 'yes or no', about: 'whether the price is the least' } },
  examples: ['piece set Shirt --price 4.75', 'piece set Kimono --name "Kimono or robe" --from yes'],
  async run({ db }, [what], { service, from, ...options }) {
    const changes = {
      ...changesOf(options),
      ...(from !== undefined && { price_from: yesNo(from, '--from') }),
    };
    refuseNothing(changes);
    const before = await changeEntry(db, 'piece', nameIn(what), service, changes);
    return {
      data: { piece: before.name, changes: Object.keys(changes) },
      text: `${before.name} is changed. ${soon}`,
    };
  },
});

export const preferenceSetCommand = command({
  name: 'preference set',
  group: 'Offers and pages',
  about: 'Changes a preference; orders already placed keep their name and price',
  args: ['preference'],
  options: { ...common, default: { about: 'preselected from now on' } },
  examples: ['preference set Cold --default', 'preference set Starch --price 2.50'],
  async run({ db }, [what], { service, default: preselected, ...options }) {
    const changes = { ...changesOf(options), ...(preselected && { is_default: 'yes' as const }) };
    refuseNothing(changes);
    const before = await changeEntry(db, 'preference', nameIn(what), service, changes);
    return {
      data: { preference: before.name, changes: Object.keys(changes) },
      text: `${before.name} is changed. ${soon}`,
    };
  },
});

const retiring = (kind: Kind) =>
  command({
    name: `${kind} retire`,
    group: 'Offers and pages',
    about: `${said[kind]} that new orders can no longer have; orders and receipts that have it keep it`,
    args: [kind],
    options: { service: common.service },
    examples: [
      `${kind} retire ${names[kind][1]}`,
      `${kind} retire ${names[kind][1]} --service "${names[kind][2]}"`,
    ],
    async run({ db }, [what], { service }) {
      const { name, service: of } = await retireEntry(db, kind, nameIn(what), service);
      return { data: { [kind]: name, service: of }, text: `${name} is retired: no new order can have it.` };
    },
  });

export const pieceRetireCommand = retiring('piece');
export const preferenceRetireCommand = retiring('preference');
