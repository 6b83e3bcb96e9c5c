// A property is tried this often unless the test asks for more: few rounds in `npm test`, many with TEST_ROUNDS=200.
import { configureGlobal } from 'fast-check';

configureGlobal({ numRuns: Number(process.env.TEST_ROUNDS ?? 15) });
