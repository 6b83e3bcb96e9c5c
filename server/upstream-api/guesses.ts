/**
 * Tries at one account's password, counted in front of another API, which may not count them
 * (server/api/guess-limit.ts).
 */
import { LRUCache } from 'lru-cache';
import { keptFor } from '@/lib/policy';
import type { Guess } from '@/server/api/guess-limit';
import { networkOf } from '@/server/api/network';
import type { RateLimiter } from '@/server/api/rate-limits';
import type { UpstreamReply } from './upstream-call';

export type SignInOutcome = 'right' | 'wrong' | 'nobody looked';

/** Nobody looked at the password when the other API was too busy to, or the session had ended. */
export function judgeSignIn(reply: UpstreamReply | undefined): SignInOutcome {
  if (!reply || [401, 429].includes(reply.status) || reply.status >= 500) return 'nobody looked';
  return reply.body.status === true ? 'right' : 'wrong';
}

type Settle = (outcome: SignInOutcome) => Promise<void>;

const DAY_MS = 86_400_000;

/** Tries that a network has after a reset, whatever the account's wait. */
const TRIES_AFTER_RESET = 3;
const resetCountsMs = 30 * 60_000;

/**
 * A link in a mail ends the wait of its owner. Which account it was, only the other API knows; so the network that used
 * the link has a few tries at any account. A thief would need a link of his own for every three of them.
 */
export function createGuessGuard({ guesses }: RateLimiter) {
  /** Networks that signed in to an account, which strangers elsewhere must not keep out. */
  const known = new LRUCache<string, true>({ max: 100_000, ttl: keptFor.known_network_days * DAY_MS });
  const afterReset = new LRUCache<string, number>({ max: 10_000, ttl: resetCountsMs });

  function takeOfReset(address: string): boolean {
    const network = networkOf(address);
    const left = afterReset.get(network) ?? 0;
    if (left > 0) afterReset.set(network, left - 1, { noUpdateTTL: true });
    return left > 0;
  }

  return {
    /** Notes that somebody at `address` used the link of a mail. */
    noteReset: (address: string): void => {
      afterReset.set(networkOf(address), TRIES_AFTER_RESET);
    },
    /**
     * Counts a try.
     * @returns to be called with what came of it
     * @throws ApiProblem too_many with the wait
     */
    async take(guess: Pick<Guess, 'account' | 'at'>, address: string): Promise<Settle> {
      const { account } = guess;
      const network = networkOf(address);
      const name = `${account} ${network}`;
      const ownNetwork = known.has(name) ? network : undefined;
      const note = (outcome: SignInOutcome) => outcome === 'right' && known.set(name, true);
      try {
        const giveBack = await guesses.take({ ...guess, ownNetwork });
        return async (outcome) => {
          note(outcome);
          if (outcome !== 'wrong') await giveBack();
        };
      } catch (error) {
        if (!takeOfReset(address)) throw error;
        return async (outcome) => {
          note(outcome);
          if (outcome === 'right') await guesses.forgive({ account, ownNetwork });
        };
      }
    },
  };
}
