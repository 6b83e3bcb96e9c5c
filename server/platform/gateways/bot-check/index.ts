import { z } from 'zod';
import type { Settings } from '@/server/platform/settings';
import { readLimited } from '../read-limited';

export interface BotCheck {
  /** False only when the check ran and found a bot. */
  isPerson(token: string | undefined, clientAddress: string): Promise<boolean>;
}

const replySchema = z.object({ success: z.boolean(), score: z.number().optional() });

/** reCAPTCHA v3. While Google is unreachable everyone passes: an outage must not lock customers out. */
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
