// npm run test:fuzz: starts the API with data of its own and sends generated requests to every call of the contract,
// from valid to hostile. Prints the seed, and the smallest request that breaks a rule as a curl line; ends with 1 when
// there is one. --runs=N requests for each call (250), --seed=N to repeat a run; without them it writes
// docs/measurements.md. One to three minutes.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleFor } from '../lib/bundle.mjs';
import { inRoot, root } from '../lib/root.mjs';

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
// As deep as the files of scripts/lib, which find the repository from where they are.
const bundle = inRoot('dist', 'tests', `fuzz.${process.pid}.mjs`);
await bundleFor('tests/fuzz/fuzz-process.ts', bundle);
try {
  await import(pathToFileURL(bundle).href);
} finally {
  for (const file of [bundle, `${bundle}.map`]) rmSync(file, { force: true });
}
