import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '@/server/staff/commands';
import { run } from '@/server/staff/run';
import { rounds } from '@/tests/support/rounds';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { forFile } from '../support/for-file';
import { openOpsShop } from './ops-shop';

const shop = forFile(openOpsShop);

const neverOpened = () => Promise.reject(new Error('opened'));

describe('the help', () => {
  it('names every command, and opens no database', async () => {
    for (const argv of [[], ['--help'], ['-h'], ['help']]) {
      const { code, out, error } = await run(argv, neverOpened);
      expect([code, error]).toEqual([0, '']);
      for (const { name, about } of commands)
        expect(out).toMatch(new RegExp(`\\n {2}${name} +${about.slice(0, 20)}`));
    }
  });

  it('of a command says how it is written, with examples that parse', async () => {
    for (const { name, examples, options } of commands) {
      const { out } = await run([...name.split(' '), '--help'], neverOpened);
      expect(out).toContain(`Usage: npm run ops -- ${name}`);
      for (const option of Object.keys(options)) expect(out).toContain(`--${option}`);
      expect((await run(['help', ...name.split(' ')], neverOpened)).out).toBe(out);
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) {
        expect(example.startsWith(name)).toBe(true);
        const words = example.match(/"[^"]*"|\S+/g) ?? [];
        const ended = await run(
          words.map((word) => word.replace(/^"|"$/g, '')),
          neverOpened,
        );
        // Parsed; the next step would be opening the database.
        expect(ended.error, example).toContain('Something went wrong: opened');
      }
    }
  });
});

describe('what is not understood', () => {
  it.each([
    [['pgae'], "Unknown command 'pgae' (Did you mean page?). See: npm run ops -- --help"],
    [['laundry'], "Unknown command 'laundry'. See: npm run ops -- --help"],
    [
      ['promo', 'stopp', 'A'],
      "Too many arguments for 'promo'. Expected 0 arguments but got 2. See: npm run ops -- promo --help",
    ],
    [['--json'], 'Which command? See: npm run ops -- --help'],
    [['day', '--foo'], "Unknown option '--foo'. See: npm run ops -- day --help"],
    [['day', '-x'], "Unknown option '-x'. See: npm run ops -- day --help"],
    [['orders', '--unpaid=yes'], "Unknown option '--unpaid=yes'. See: npm run ops -- orders --help"],
    [
      ['feedback', 'answer', '7', 'Thanks', '--all'],
      "Unknown option '--all'. See: npm run ops -- feedback answer --help",
    ],
    [['order'], "Missing required argument 'order'. See: npm run ops -- order --help"],
    [
      ['order', '1', '2'],
      "Too many arguments for 'order'. Expected 1 argument but got 2. See: npm run ops -- order --help",
    ],
    [['bill', '1048213', '--card'], "Option '--card <id>' argument missing. See: npm run ops -- bill --help"],
    [
      ['bill', '1048213', '--card', '1', '--card', '2'],
      "Option '--card <id>' argument '2' is invalid. Give it only once. See: npm run ops -- bill --help",
    ],
    [
      ['cancel', '1048213', '--reason', '--now'],
      "Option '--reason <text>' argument '--now' is invalid. That is an option, not a value. See: npm run ops -- cancel --help",
    ],
    [['order', '#10x'], '"#10x" is not an order number. They look like 1048213.'],
  ])('%j', async (argv, sentence) => {
    expect(await run(argv, async () => ({ ...shop.ops, close: async () => {} }))).toEqual({
      code: 2,
      out: '',
      error: argv.includes('--json') ? expect.stringContaining('Which command?') : sentence,
    });
  });

  it('words behind -- are no options', async () => {
    expect(await shop.refused(1, ['feedback', 'answer', '--', '7', '--sorry'])).toBe(
      'There is no feedback 7.',
    );
  });

  it('the fault of a machine is JSON', async () => {
    expect(JSON.parse((await shop.type(['order', '1', '--json'])).error)).toEqual({
      error: 'There is no order 1.',
      code: 1,
    });
  });
});

describe('hostile words', () => {
  const bad = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '-',
      '--',
      '---',
      '-1',
      '0',
      '1e9',
      '9'.repeat(400),
      '\u0000',
      'a\u0000b',
      '\u001b]0;title\u0007',
      '\u202e',
      "'; drop table orders; --",
      '%',
      '../../etc/passwd',
      '__proto__',
      'constructor',
      'x'.repeat(20_000),
      '12-31-9999',
      '99-99-9999',
      'Shirt=1@1e9',
      '=',
      '=3',
      '🧺',
      'all',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  );

  it('that a command says again do not steer the terminal', async () => {
    const { code, out } = await shop.type(['closed', 'add', '11-23-2026', '\u202eMerry\u200bChristmas']);
    expect([code, out]).toEqual([0, 'Monday, November 23, 2026 is closed: MerryChristmas.']);
    expect((await shop.type(['closed', 'remove', '11-23-2026'])).code).toBe(0);
  });

  it('in any place of any command end with a sentence, and change nothing that matters', async () => {
    const services = await shop.db.selectFrom('categories').select('id').execute();
    const known = services.map(({ id }) => id);
    const before = await stateOf(known);
    const { number } = await shop.placed();
    const words = fc.oneof(
      { weight: 4, arbitrary: bad },
      {
        weight: 1,
        arbitrary: fc.constantFrom(number, '11-23-2026', 'Chelsea', '7:00 AM', '10040', 'terms', '5'),
      },
    );
    // Backup and restore would read and write arbitrary files.
    const line = fc
      .constantFrom(...commands.filter(({ group }) => group !== 'The database'))
      .chain((each) =>
        fc
          .tuple(
            fc.array(words, { maxLength: each.args.length + 1 }),
            fc.subarray(Object.keys(each.options)),
            fc.array(words, { minLength: 10, maxLength: 10 }),
          )
          .map(([args, options, values]) => [
            ...each.name.split(' '),
            ...args,
            ...options.map((option, index) =>
              each.options[option]?.value ? `--${option}=${values[index]}` : `--${option}`,
            ),
          ]),
      );
    await fc.assert(
      fc.asyncProperty(line, async (argv) => {
        const { code, out, error } = await shop.type(argv);
        const context = `${JSON.stringify(argv).slice(0, 300)} → ${code} ${error.slice(0, 300)}`;
        expect([0, 1, 2], context).toContain(code);
        expect(code === 0 ? out.length : error.length, context).toBeGreaterThan(0);
        expect(error, context).not.toMatch(
          /Something went wrong|SQLITE|syntax error|node_modules|\bat \w+ \(|undefined|\[object/,
        );
        expect(error.length, context).toBeLessThan(1_000);
        // A CSV file ends its lines with both.
        const shown = `${error}${out.replaceAll('\r\n', '\n')}`;
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not reach a terminal
        expect(shown, context).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
      }),
      { numRuns: 10 * rounds },
    );
    expect(await stateOf(known)).toEqual({ ...before, orders: before.orders + 1 });
  });

  /** What none of these words may touch. A new service may have any of them as its name; those there stay. */
  async function stateOf(services: number[]) {
    const count = async (table: 'orders' | 'users' | 'payments' | 'schema_migrations') => {
      const row = await shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    return {
      orders: await count('orders'),
      payments: await count('payments'),
      services: (await shop.db.selectFrom('categories').select('id').where('id', 'in', services).execute())
        .length,
      schema: await count('schema_migrations'),
    };
  }
});

describe('a database that fails under a command', () => {
  let lost: TestDatabase;
  beforeAll(async () => {
    lost = await openTestDatabase({ seeded: false });
    await lost.close();
  });

  it('is told in one line', async () => {
    const { code, error } = await shop.type(['day'], { db: lost.db });
    expect(code).toBe(1);
    expect(error.split('\n')).toHaveLength(1);
  });
});
