// npm run test:fuzz: starts the API with data of its own and sends generated requests to every call of the contract,
// from valid to hostile. Prints the seed, and the smallest request that breaks a rule as a curl line; ends with 1 when
// there is one. --runs=N requests for each call (250), --seed=N to repeat a run; without them it writes
// docs/measurements.md. One to three minutes.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runBundled } from '../lib/bundle.mjs';
import { root } from '../lib/root.mjs';

const usage = `npm run test:fuzz -- [--runs=N] [--seed=N]

Sends N generated requests (250) to each call of the running API. The same seed sends the same again.
With an option, docs/measurements.md stays as it is.`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        runs: { type: 'string', default: '250' },
        seed: { type: 'string', default: String(randomInt(2 ** 31)) },
        help: { type: 'boolean' },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const wrong = ['runs', 'seed'].find(
      (name) =>
        !/^\d{1,10}$/.test(values[name]) ||
        values[name] > 2 ** 31 - 1 ||
        (name === 'runs' && values.runs < 1),
    );
    if (!wrong) return values;
    console.error(`--${wrong}: a whole number, not ${values[wrong]}`);
  } catch (error) {
    console.error(error.message);
  }
  console.error(usage);
  return process.exit(2);
}

const { runs, seed } = readOptions();
process.chdir(root);
process.env.FUZZ_RUNS = runs;
process.env.FUZZ_SEED = seed;
await runBundled('tests/fuzz/fuzz-process.ts');
