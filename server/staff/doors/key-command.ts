import { staffScopes } from '@/lib/contract/endpoints';
import { datedLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { listWords } from '@/lib/text/list-words';
import { usageError } from '@/server/api/refused';
import { MAX_TRIES } from '@/server/notifications/access-keys';
import { clock } from '@/server/staff/cli/text';
import { alias, command, option, subject } from '../cli/command';
import { columns, count } from '../cli/text';
import { whole, words } from '../cli/values';
import {
  addStaffKey,
  type CounterOpens,
  endKeysNamed,
  type ListedKey,
  listKeys,
  MAX_DAYS,
  type RouteOpens,
  readNetwork,
  readScopes,
  type StaffOpens,
  USUAL_DAYS,
} from './keys';

export const keyName = words('The name', 40);

/** 'count, bill'; '11-23-2026, 60657' of a route. */
function opensText({ kind, opens }: Pick<ListedKey, 'kind' | 'opens'>): string {
  const what = JSON.parse(opens) as Partial<StaffOpens & RouteOpens & CounterOpens>;
  if (kind === 'staff')
    return [...(what.may ?? []), what.network && `from ${what.network}`].filter(Boolean).join(', ');
  if (kind === 'route') return [what.date, ...(what.zips ?? [])].join(', ');
  return what.bill ? 'count, bill' : 'count';
}

function stateText({ works, ended_at, tries }: ListedKey): string {
  if (works) return 'works';
  if (ended_at === null) return 'over';
  return tries >= MAX_TRIES ? 'closed by wrong PINs' : 'ended';
}

const listed = columns<ListedKey>([
  { heading: 'name', name: 'name' },
  { heading: 'what', name: 'kind' },
  { heading: 'may', name: 'may', value: opensText },
  { heading: 'state', name: 'state', value: stateText },
  { name: 'created' },
  {
    heading: 'ends',
    name: 'ends_at',
    value: ({ expires_at }) => expires_at,
    text: ({ expires_at }) => expires_at && clock(expires_at),
  },
  {
    heading: 'last used',
    name: 'last_used_at',
    value: ({ used_at }) => used_at,
    text: ({ used_at }) => used_at && clock(used_at),
  },
]);

const keys = command({
  name: 'key',
  about: 'Keys of programs, drivers and the counter, with those of the last month',
  async run({ db, now }) {
    const rows = await listKeys(db, now());
    return listed.list(rows, 'No keys.', `${count(rows.length, 'key')}\n`);
  },
});

export const keyCommands = [
  keys,
  command({
    name: 'key add',
    about: 'Makes a key by which a program of yours moves, counts, bills or reads orders',
    args: [subject('name', keyName)],
    options: {
      may: option('count,bill', `what it may do: ${staffScopes.join(', ')}`, readScopes),
      days: option('90', 'how long it works', whole('number of days', 1, MAX_DAYS)),
      network: option('203.0.113.0/24', 'the only network from which it works', readNetwork),
    },
    notes:
      'The key is shown once, and only its hash is kept. A program sends it as "Authorization: Bearer hfk_…"; /api/v1/openapi.json has the calls. No key makes keys, links, refunds or exports, or changes settings.',
    examples: ['key add "front desk" --may count,bill', 'key add phone --may orders --days 365'],
    async run({ db, now }, [name], { may, days = USUAL_DAYS, network = '' }) {
      if (!may) throw usageError(`Say what it may do: --may ${staffScopes.join(',')}`);
      const { key, ends } = await addStaffKey(db, { name, may, days, network }, now());
      const until = datedLabel(todayAtShop(ends), todayAtShop(now()));
      return {
        data: { name, may, network, key, ends_at: ends.toISOString() },
        text: `${key}\nKey “${name}” may ${listWords(may)} until ${until}. It is not shown again: give it to your program now.`,
      };
    },
  }),

  alias('key list', keys, keys.about),

  command({
    name: 'key end',
    about: 'Ends a key, a driver’s route or a counter by its name, at once',
    args: [subject('name', keyName)],
    examples: ['key end "front desk"', 'key end "Route 1"'],
    async run({ db, now }, [name]) {
      const ended = await endKeysNamed(db, name, now());
      return {
        data: { ended: listed.json(ended) },
        text: `${count(ended.length, 'key')} “${ended[0]?.name ?? name}” ended.`,
      };
    },
  }),
];
