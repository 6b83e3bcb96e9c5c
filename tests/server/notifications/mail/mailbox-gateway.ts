import type { Mail, MailGateway } from '@/server/platform/gateways/mail';

/** Keeps what is sent to it. @param fail the error of an attempt, if any */
export function mailbox(fail: (mail: Mail, attempt: number) => Error | undefined = () => undefined) {
  const sent: Mail[] = [];
  const tries: Mail[] = [];
  const gateway: MailGateway = {
    async send(mail) {
      tries.push(mail);
      const error = fail(mail, tries.length);
      if (error) throw error;
      sent.push(mail);
    },
    close() {},
  };
  return { sent, tries, gateway };
}
