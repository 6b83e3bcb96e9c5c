import type { StaffServices } from '@/server/api/services';
import { rehearse } from '@/server/platform/db/transaction';
import { flag, type Outcome } from './command';

export const dryRunFlag = flag('says what would happen, and changes nothing');

/** The outcome, which has not come about if it `isDry`. */
export const tellDry = (isDry: boolean, outcome: Outcome): Outcome =>
  isDry
    ? { ...outcome, text: `Without --dry-run:\n${outcome.text}\n\nNothing was changed and nobody was told.` }
    : outcome;

/** The work itself, or all of it in a transaction that is undone. */
export const runOrRehearse = <Services extends Pick<StaffServices, 'db'>, Result>(
  services: Services,
  isDry: boolean,
  work: (within: Services) => Promise<Result>,
): Promise<Result> => (isDry ? rehearse(services.db, (db) => work({ ...services, db })) : work(services));
