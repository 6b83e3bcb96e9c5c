import type { ReactNode } from 'react';
import { BusyLabel } from '@/components/ui/button';
import { buttonLook } from '@/components/ui/button-link';

export interface SendButtons {
  idle: ReactNode;
  sending: ReactNode;
}

const SendButton = ({ text, busy }: { text: string; busy?: true }) => (
  <button type="submit" className={buttonLook({})} aria-disabled={busy}>
    {busy ? <BusyLabel text="Sending…">{text}</BusyLabel> : text}
  </button>
);

/**
 * The button of a PublicForm, and what it is while the form is sent: both rendered on the server, so that the browser
 * need not load Button. React makes one out of the other, so it keeps the focus.
 */
export const sendButtons = (text: string): SendButtons => ({
  idle: <SendButton text={text} />,
  sending: <SendButton text={text} busy />,
});
