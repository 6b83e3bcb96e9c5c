/** Where a code to sign in was sent, in this tab, so that a reload goes on with the code. Never the code itself. */
import { serverNow } from '@/lib/browser/page/clock';
import { forgetPersisted, persist, readPersisted } from '@/lib/browser/storage/persisted-forms';
import { codeMinutes } from '@/lib/messages/sign-in-code';

const codeSent = 'code-sent';

export interface SentCode {
  email: string;
  message: string;
}

export const persistSentCode = (sent: SentCode) => persist(codeSent, { ...sent, at: serverNow().getTime() });
export const forgetSentCode = () => forgetPersisted(codeSent);

/** Undefined once the code works no longer. */
export function sentCode(): SentCode | undefined {
  const { email, message, at } = readPersisted(codeSent);
  const isComplete = typeof email === 'string' && typeof message === 'string' && typeof at === 'number';
  return isComplete && serverNow().getTime() < at + codeMinutes * 60_000 ? { email, message } : undefined;
}
