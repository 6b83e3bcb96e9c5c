// The parts of npm test, which npm run verify does not repeat for the same source.
import { buildSite, coreJourneys, unitTests } from './suites.mjs';

/** The build looks at its own stamp. */
export const stampedParts = ['unit', 'core', 'core, base'];

export const testParts = {
  unit: unitTests,
  build: buildSite,
  core: () => coreJourneys(''),
  'core, base': () => coreJourneys('base'),
};
