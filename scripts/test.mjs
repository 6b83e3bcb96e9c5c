// npm test: `--only=e2e|browsers|slow` runs one kind whole; `--api=base`: in front of an API of only the base calls.
import './lib/check-node.mjs';
import { runParts } from './lib/parts.mjs';
import { chromium, otherBrowsers, slowTests, stampedParts, testParts, withPostgres } from './lib/suites.mjs';

const values = {};
const given = [];
for (const argument of process.argv.slice(2)) {
  const [, name, value] = /^--(only|api)=(.*)$/.exec(argument) ?? [];
  if (name) values[name] = value;
  else if (argument === '--short') values.short = true;
  else if (argument !== '--') given.push(argument);
}

const { api, short } = values;
const only = api ? 'e2e' : values.only;

if (given.length > 0 && !only) {
  console.error(
    `${given.join(' ')}: for which tests? npm run test:unit, test:e2e, test:browsers and test:slow take options.`,
  );
  process.exit(2);
}

const kinds = {
  e2e: () =>
    api ? chromium(given, { api }) : withPostgres((databaseUrl) => chromium(given, { databaseUrl })),
  browsers: () => otherBrowsers(given, short),
  slow: () => slowTests(given),
};

if (only !== undefined && !Object.hasOwn(kinds, only)) {
  console.error(`--only=${only}: there are ${Object.keys(kinds).join(', ')}.`);
  process.exit(2);
}

if (only) await runParts({ [only]: kinds[only] });
else await runParts(testParts, { stamped: stampedParts });
