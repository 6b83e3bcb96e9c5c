/**
 * Sends generated requests to every call of the running API; prints a line for each rule with how often it was broken,
 * and the smallest request that breaks it as a curl line. Ends with 1 when one was. FUZZ_RUNS, FUZZ_SEED.
 */
import fc from 'fast-check';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { api } from '@/tests/server/support/api';
import { examples } from '@/tests/server/support/customer-calls';
import type { PlainRequest } from '@/tests/server/support/send-call';
import { exampleOf, isCustomerCall } from '@/tests/server/support/walk';
import { openWorld, type World } from '@/tests/server/support/world';
import { startMeasurement } from '../bench/lib/measurements.mjs';
import { rowsOf } from '../security/matrix';
import { exactly, figuresOf, print, type Row, resultOf, tableOf } from '../security/report';
import { type Reply, type Site, startSite } from '../security/site';
import { floodsOf } from './floods';
import { Broken, judge, judgeFlood, type Rule, rules } from './judge';
import { curlOf, requestOf, type Shot, shots, type Token } from './shot';

const runs = Number(process.env.FUZZ_RUNS);
const seed = Number(process.env.FUZZ_SEED);

const broken = new Map<Rule, string[]>();
let asked = 0;
let slowest = 0;
let longest = 0;

/** A customer of whom nobody else may see anything. */
const hiddenWords = ({ owned, client }: World) => [
  client.user.email,
  owned.orderNumber,
  owned.photo,
  owned.words,
  client.token,
];

interface Target {
  site: Site;
  name: EndpointName;
  other: World;
  tokens: Record<Token, string | undefined>;
}

/** A device belongs to whoever subscribed it last, so the other customer sends endpoints of its own. */
function withOwnDevice(name: EndpointName, shot: Shot): Shot {
  const body = shot.request.body as { endpoint?: unknown } | undefined;
  if (name !== 'profile.addDevice' || shot.token !== 'other' || typeof body?.endpoint !== 'string')
    return shot;
  return { ...shot, request: { ...shot.request, body: { ...body, endpoint: `${body.endpoint}-other` } } };
}

async function fire({ site, name, other, tokens }: Target, shot: Shot): Promise<void> {
  const { path, call } = requestOf(name, shot, tokens);
  // A staff key may find anybody's order.
  const mayShow = shot.token === 'other' || name === 'staff.find';
  const hidden = mayShow ? [] : hiddenWords(other);
  const replies: Reply[] = [];
  for (let turn = 0; turn < (shot.again ? 2 : 1); turn += 1) {
    const reply = await site.send(path, call);
    asked += 1;
    slowest = Math.max(slowest, reply.ms);
    longest = Math.max(longest, Buffer.byteLength(reply.text));
    judge(name, reply, hidden);
    replies.push(reply);
  }
  const [first, second] = replies;
  if (name === 'orders.confirm' && first?.code === 200 && second && second.text !== first.text)
    throw new Broken('replay', `${first.text} then ${second.text}`);
}

async function fuzz(
  site: Site,
  name: EndpointName,
  known: PlainRequest,
  target: Omit<Target, 'site' | 'name'>,
) {
  const rows = () => rowsOf(site.db, target.other.owned.user);
  const writes =
    endpoints[name].access === 'customer' && (endpoints[name].method !== 'GET' || name === 'orders.cancel');
  let before = await rows();
  const property = fc.asyncProperty(shots(name, known, target.other), async (shot) => {
    await fire({ site, name, ...target }, withOwnDevice(name, shot));
    if (!writes) return;
    const after = await rows();
    const isSame = after === before;
    before = after;
    // With its own token the other customer changes what it likes.
    if (shot.token !== 'other' && !isSame) throw new Broken('changed', 'rows of the other customer');
  });
  const result = await fc.check(property, { seed, numRuns: runs, endOnFailure: false });
  if (!result.failed) return;
  const error = result.errorInstance;
  const rule = error instanceof Broken ? error.rule : 'error';
  const shot = result.counterexample?.[0] as Shot;
  const line = curlOf(requestOf(name, shot, target.tokens), shot.token);
  broken.set(rule, [...(broken.get(rule) ?? []), name]);
  process.stdout.write(
    `\nFAILED ${name}: ${rules[rule]}, after ${result.numRuns} requests and ${result.numShrinks} steps to the smallest\n  ${String((error as Error)?.message)}\n  ${line}\n`,
  );
}

async function flood(site: Site, name: EndpointName, known: PlainRequest, token: string | undefined) {
  for (const { what, path, call } of floodsOf(name, known, token)) {
    const reply = await site.send(path, call);
    asked += 1;
    try {
      judgeFlood(what, reply);
      judge(name, reply, []);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      broken.set(error.rule, [...(broken.get(error.rule) ?? []), name]);
      process.stdout.write(`\nFAILED ${name}: ${rules[error.rule]}\n  ${error.message}\n`);
      return;
    }
  }
}

async function expiredToken(client: ReturnType<typeof api>): Promise<string> {
  const { token, sessionId } = await client.signIn();
  const access_expires_at = new Date(Date.now() - 1_000).toISOString();
  await client.services.db
    .updateTable('sessions')
    .set({ access_expires_at })
    .where('id', '=', sessionId)
    .execute();
  return token;
}

/** A world for each call, because some calls end sessions or use up what they need. */
async function aim(site: Site, name: EndpointName): Promise<void> {
  const client = api(site.db);
  const isPublic = !isCustomerCall(name);
  const own = await openWorld(client);
  const other = await openWorld(client);
  const known = isPublic ? await exampleOf(name, client) : await examples[name].request(own);
  const tokens = {
    own: isPublic ? undefined : own.client.token,
    other: other.client.token,
    expired: await expiredToken(client),
    none: undefined,
    junk: 'Zm9v.YmFy-_~\t!',
  };
  await flood(site, name, known, tokens.own);
  await fuzz(site, name, known, { other, tokens });
}

async function main(): Promise<void> {
  const record = startMeasurement('test:fuzz');
  const started = performance.now();
  process.stdout.write(`Seed ${seed}, ${runs} requests or more for each call\n`);
  const site = await startSite({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'fatal' }, 'scripts/api.mjs');
  const names = Object.keys(endpoints) as EndpointName[];
  try {
    for (const name of names) await aim(site, name);
  } finally {
    await site.stop();
  }
  const rows: Row[] = Object.entries(rules).map(([rule, what]) =>
    exactly(`calls with ${what}`, broken.get(rule as Rule)?.length ?? 0, 0, names.length),
  );
  process.stdout.write(
    `\n${asked} requests; the slowest answer after ${slowest.toFixed(0)} ms, the longest ${longest} bytes\n`,
  );
  for (const row of rows) print(row);
  const isGood = rows.every(({ reached }) => reached);
  const result = resultOf(rows, Math.round((performance.now() - started) / 1000));
  process.stdout.write(`\n${result}\n${isGood ? '' : `The same again: --seed=${seed} --runs=${runs}\n`}`);
  record(
    `Seed ${seed}: ${asked} requests; the slowest answer after ${slowest.toFixed(0)} ms, the longest ${longest} bytes. A rule that no call breaks is left out.`,
    tableOf(figuresOf(rows)),
    result,
  );
  process.exitCode = isGood ? 0 : 1;
}

await main();
