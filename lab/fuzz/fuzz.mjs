import '../../scripts/lib/check-node.mjs';
import { randomInt } from 'node:crypto';
import { runBundled } from '../../scripts/lib/bundle.mjs';
import { readOptions } from '../lib/options.mjs';

const help = `npm run test:fuzz -- [--runs=N] [--seed=N]

Sends N generated requests (250), from valid to hostile, to each call of the running API. The same seed sends the same again.
With an option, docs/measurements.md stays as it is.`;

const most = 2 ** 31 - 1;
const { runs, seed } = readOptions(help, {
  runs: { type: 'string', default: '250', least: 1, most },
  seed: { type: 'string', default: String(randomInt(most)), least: 0, most },
});
process.env.FUZZ_RUNS = runs;
process.env.FUZZ_SEED = seed;
await runBundled('lab/fuzz/fuzz-process.ts');
