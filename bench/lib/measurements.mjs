// Each benchmark prints its rows as they come, and replaces its section of docs/measurements.md in the end.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { inRoot } from '../../scripts/lib/root.mjs';

const file = inRoot('docs/measurements.md');
const load = () => loadavg()[0].toFixed(1);

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** A Markdown table with aligned columns, as the formatter expects. The first row is the heading. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => String(row[column]).length)));
  const line = (cells) =>
    `| ${cells.map((cell, column) => String(cell).padEnd(widths[column])).join(' | ')} |`;
  const [heading, ...others] = rows;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

/** The document with `body` between the section's two markers. @throws Error when a marker is missing */
export function replaceSection(document, name, body) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/measurements.md lacks ${start} … ${end}`);
  return `${document.slice(0, from + start.length)}\n\n${body}\n\n${document.slice(to)}`;
}

/**
 * Call before measuring, because it records the load average. A run with arguments is not comparable, so it
 * does not write the document, unless it has a section of its own.
 * @param name of the npm script
 * @returns a function that writes the section: how it was measured, the rows of each table, the result
 */
export function startMeasurement(name, section = name) {
  const words = process.argv.slice(2);
  const loadBefore = load();
  return (how, rows, result) => {
    if (words.length > 0 && section === name) {
      console.log('docs/measurements.md is unchanged: only a run without arguments is written there.');
      return;
    }
    const facts = [
      `- **Date:** ${new Date().toISOString().slice(0, 10)}.`,
      `- **Machine:** ${availableParallelism()} cores, load average ${loadBefore} before and ${load()} after; Node ${process.versions.node}.`,
      `- **Command:** \`npm run ${[name, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')}\`. ${how}`,
      `- **Result:** ${result}.`,
    ];
    const tables = Array.isArray(rows[0][0]) ? rows : [rows];
    const body = [facts.join('\n'), ...tables.map(table)].join('\n\n');
    writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), section, body));
    console.log(`Written to docs/measurements.md, section ${section}`);
  };
}

/**
 * The table of a benchmark. `judge` marks a figure that misses its goal, `add` prints a row, and `finish` prints the
 * table, writes the section and ends the command with 1 when a goal is missed.
 */
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
    finish(how, ...others) {
      const tables = [rows, ...others];
      const result = missed ? `${missed} goals missed` : 'All goals reached';
      console.log(`\n${tables.map(table).join('\n\n')}\n\n${how}\n${result}`);
      write(`${how} ! misses its goal.`, tables, result);
      process.exitCode = missed ? 1 : 0;
    },
  };
}
