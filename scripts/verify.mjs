// npm run verify: all checks for a change, one line each.
import './lib/check-node.mjs';
import { build } from './build.mjs';
import { deadLinks } from './lib/dead-links.mjs';
import { closingLine, closingLines, sum } from './lib/results.mjs';
import { inRoot } from './lib/root.mjs';
import { bin, run } from './lib/run.mjs';
import { isBuilt, readStamp, testHash } from './lib/stamp.mjs';

const command =
  (program, ...args) =>
  async () => {
    const { code, output } = await run(program, args, { show: false });
    return code === 0 ? {} : { failure: output };
  };

/** The tests: the result stamped for exactly this source, else a new run. */
const tests =
  (name, ...args) =>
  async () => {
    const green = () => {
      const stamp = readStamp(name);
      return stamp?.hash === testHash() ? stamp : undefined;
    };
    const before = green();
    if (before) return { counted: before, note: `green for this very source (${closingLine(before)})` };
    const { code } = await run(process.execPath, [inRoot('scripts/test.mjs'), ...args]);
    const after = green();
    return code === 0 && after ? { counted: after, note: closingLine(after) } : { failure: 'see above' };
  };

const steps = {
  format: command(bin('biome'), 'format', '.'),
  lint: command(bin('biome'), 'lint', '--error-on-warnings', '.'),
  types: async () => {
    // Next generates the types of its routes; without them, tsc fails in a fresh clone.
    const generated = await command(bin('next'), 'typegen')();
    return generated.failure ? generated : command(bin('tsc'), '--noEmit', '-p', '.')();
  },
  links: () => {
    const dead = deadLinks();
    return dead.length ? { failure: dead.join('\n') } : {};
  },
  knip: command(bin('knip'), '--no-progress'),
  tests: tests('test'),
  slow: tests('slow', '--only=slow'),
  build: async () => {
    if (isBuilt()) return { note: 'there for this very source' };
    return (await build()) ? {} : { failure: 'see above' };
  },
};

const results = [];
for (const [name, step] of Object.entries(steps)) {
  const started = performance.now();
  const { failure, note, counted } = await step();
  if (failure) console.log(`\n${failure.trim()}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failure ? 'FAILED' : 'ok    '} ${name.padEnd(7)} ${seconds} s${note ? `  ${note}` : ''}`);
  results.push(counted ?? { passed: failure ? 0 : 1, failures: failure ? [name] : [] });
}

const total = sum(results);
console.log(`\n${closingLines(total)}`);
process.exitCode = total.failures.length === 0 ? 0 : 1;
