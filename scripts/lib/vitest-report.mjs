import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { firstLine } from './results.mjs';
import { root } from './root.mjs';

const suitesOf = (module) => [module, ...module.children.allSuites()];

/** A test that failed by itself, a file or suite whose set-up failed, and what nobody caught. */
function failuresOf(modules, unhandledErrors) {
  const failures = [];
  for (const module of modules) {
    const file = `[${module.project.name}] ${relative(root, module.moduleId)}`;
    for (const suite of suitesOf(module)) {
      for (const error of suite.errors()) {
        failures.push([file, suite.fullName, firstLine(error.message)].filter(Boolean).join(' › '));
      }
    }
    for (const test of module.children.allTests('failed')) {
      failures.push(
        `${file} › ${test.fullName}: ${test
          .result()
          .errors.map(({ message }) => firstLine(message))
          .join('; ')}`,
      );
    }
  }
  return [...failures, ...unhandledErrors.map((error) => `Caught by no test: ${firstLine(error.message)}`)];
}

/** Vitest's reporter for scripts/test.mjs: how many passed, and a line for each failure, as JSON in REPORT_FILE. */
export default class {
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.REPORT_FILE;
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length;
    const failures = failuresOf(modules, unhandledErrors);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ passed, failures }));
  }
}
