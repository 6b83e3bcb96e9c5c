/** Where a code to sign in was sent, in this tab, so that a reload goes on with the code. Never the code itself. */
import { serverNow } from './clock';
import { forgetPersisted, persist, readPersisted } from './persisted-forms';
import { codeMinutes } from './sign-in-code';

const codeSent = 'code-sent';

/** What the page said of it, too. */
export interface SentCode {
  email: string;
  message: string;
}

export const persistSentCode = (sent: SentCode) => persist(codeSent, { ...sent, at: serverNow().getTime() });
export const forgetSentCode = () => forgetPersisted(codeSent);

/** Undefined once the code works no longer. */
export function sentCode(): SentCode | undefined {
  const { email, message, at } = readPersisted(codeSent);
  const isKnown = typeof email === 'string' && typeof message === 'string' && typeof at === 'number';
  return isKnown && serverNow().getTime() < at + codeMinutes * 60_000 ? { email, message } : undefined;
}
