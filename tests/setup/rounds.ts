import { configureGlobal } from 'fast-check';
import { rounds, seeded } from '../support/rounds';

configureGlobal({ numRuns: rounds, ...seeded(20_261_120) });
