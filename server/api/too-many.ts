import { waitInWords } from '@/lib/domain/wait';
import { messages } from '@/lib/messages';
import { ApiProblem } from './problems';

/** Beyond it, "a moment" would not be true. */
const MOMENT = 60;

const inGeneral = (wait: string, seconds: number) =>
  seconds <= MOMENT ? messages.tooManyRequests() : messages.tooManyRequests(wait);

/** A refusal that tells the true wait, in its sentence and in Retry-After. */
export function tooMany(waitMs: number, message: (wait: string, seconds: number) => string = inGeneral) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiProblem('too_many', message(waitInWords(seconds), seconds), {
    headers: { 'Retry-After': String(seconds) },
  });
}
