// Each benchmark replaces its section of docs/measurements.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { inRoot } from '../../../scripts/lib/root.mjs';

const file = inRoot('docs/measurements.md');
const load = () => loadavg()[0].toFixed(1);

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Aligned as the formatter expects. The first row is the heading. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => String(row[column]).length)));
  const line = (cells) =>
    `| ${cells.map((cell, column) => String(cell).padEnd(widths[column])).join(' | ')} |`;
  const [heading, ...others] = rows;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

/** @throws Error when a marker of the section is missing */
export function replaceSection(document, name, body) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/measurements.md lacks ${start} … ${end}`);
  return `${document.slice(0, from + start.length)}\n\n${body}\n\n${document.slice(to)}`;
}

/** Call before measuring: it records the load. A run with arguments writes only a section of its own, one in part none. */
export function startMeasurement(name, section = name) {
  const words = process.argv.slice(2);
  const loadBefore = load();
  return (how, rows, result, isWhole = true) => {
    if (!isWhole || (words.length > 0 && section === name)) {
      const written = isWhole ? 'a run without arguments' : 'a run with PostgreSQL';
      console.log(`docs/measurements.md is unchanged: only ${written} is written there.`);
      return;
    }
    const facts = [
      `- **Date:** ${new Date().toISOString().slice(0, 10)}.`,
      `- **Machine:** ${availableParallelism()} cores, load average ${loadBefore} before and ${load()} after; Node ${process.versions.node}.`,
      `- **Command:** \`npm run ${[name, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')}\`. ${how}`,
      `- **Result:** ${result}.`,
    ];
    const tables = Array.isArray(rows[0][0]) ? rows : [rows];
    const body = [facts.join('\n'), ...tables.filter(({ length }) => length > 1).map(table)].join('\n\n');
    writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), section, body));
    console.log(`Written to docs/measurements.md, section ${section}`);
  };
}

/** A column that says the same in every row but '-' becomes a sentence. The first row is the heading. */
export function withoutSameColumns([heading, ...rows]) {
  const isSame = (column) =>
    rows.length > 1 && rows.every((row) => [rows[0][column], '-'].includes(row[column]));
  const same = heading.flatMap((name, column) => (isSame(column) ? [`${name} ${rows[0][column]}`] : []));
  return {
    rows: [heading, ...rows].map((row) => row.filter((_, column) => !isSame(column))),
    sentence: same.length > 0 ? ` The same in each row: ${same.join(', ')}.` : '',
  };
}

/** `judge` marks a missed goal, `add` prints a row, `finish` writes the section and exits with 1 on a missed goal. */
export function startReport(name, heading, section) {
  const write = startMeasurement(name, section);
  const rows = [heading];
  let missed = 0;
  return {
    judge(figure, reached) {
      if (!reached) missed += 1;
      return `${figure}${reached ? '' : ' !'}`;
    },
    add(...cells) {
      rows.push(cells);
      console.log(cells.join('  '));
    },
    finish(how, isWhole) {
      const result = missed ? `${missed} ${missed === 1 ? 'goal' : 'goals'} missed` : 'All goals reached';
      console.log(`\n${table(rows)}\n\n${how}\n${result}`);
      const { rows: told, sentence } = withoutSameColumns(rows);
      write(`${how}${sentence} ! misses its goal.`, told, result, isWhole);
      process.exitCode = missed ? 1 : 0;
    },
  };
}
