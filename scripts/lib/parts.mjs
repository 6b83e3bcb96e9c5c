import { closingLine, closingLines, sum } from './results.mjs';
import { readStamp, removeStamp, testHash, writeStamp } from './stamp.mjs';

const minutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;

const failed = (error) => ({ passed: 0, failures: [error.message] });

async function runPart(name, run, { stamped, reuse, hash }) {
  const before = stamped && reuse ? readStamp(name) : undefined;
  if (before?.hash === hash) return { ...before, note: 'green before, for this very source' };
  if (stamped) removeStamp(name);
  const result = await run().catch(failed);
  if (stamped && result.failures.length === 0) writeStamp(name, { hash, ...result });
  return result;
}

/** @param parts resolve to `{ passed, failures, note? }`. @param stamped not repeated for the same source, if `reuse` */
export async function runParts(parts, { stamped = [], reuse = false } = {}) {
  const hash = testHash();
  const results = [];
  const lines = [];
  const start = performance.now();
  for (const [name, run] of Object.entries(parts)) {
    console.log(`\n── ${name}`);
    const from = performance.now();
    const result = await runPart(name, run, { stamped: stamped.includes(name), reuse, hash });
    const note = result.note ?? closingLine(result);
    const verdict = result.failures.length > 0 ? 'FAILED' : 'ok    ';
    lines.push(`${verdict} ${name.padEnd(13)} ${minutes(performance.now() - from).padStart(8)}  ${note}`);
    console.log(lines.at(-1));
    results.push(result);
  }
  const total = sum(results);
  console.log(
    `\n${lines.join('\n')}\n       ${'in all'.padEnd(13)} ${minutes(performance.now() - start).padStart(8)}`,
  );
  console.log(`\n${closingLines(total)}`);
  process.exitCode = total.failures.length === 0 && total.passed > 0 ? 0 : 1;
}
