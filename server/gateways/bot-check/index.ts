import { z } from 'zod';
import type { Settings } from '@/server/settings';
import { readLimited } from '../read-limited';

export interface BotCheck {
  /** False only when the check was made and speaks for a robot. */
  isPerson(token: string | undefined, clientAddress: string): Promise<boolean>;
}

const replySchema = z.object({ success: z.boolean(), score: z.number().optional() });

/**
 * reCAPTCHA v3 when its keys are set; else everybody passes, and the honeypot, the form's age and the rate
 * limits stand alone. They do so too while Google cannot be reached: customers must not pay for its outage.
 */
export function createBotCheck({ botCheck }: Pick<Settings, 'botCheck'>, timeOutMs = 5_000): BotCheck {
  const { secretKey, minScore, verifyUrl } = botCheck;
  if (!secretKey) return { isPerson: async () => true };
  return {
    async isPerson(token, clientAddress) {
      if (!token) return false;
      const body = new URLSearchParams({ secret: secretKey, response: token });
      if (clientAddress) body.set('remoteip', clientAddress);
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body,
          signal: AbortSignal.timeout(timeOutMs),
          redirect: 'error',
        });
        const { success, score = 1 } = replySchema.parse(JSON.parse(await readLimited(response)));
        return success && score >= minScore;
      } catch {
        return true;
      }
    },
  };
}
