/** The calls of the public forms, which endpoints.ts marks with `form`. */
export type FormName =
  | 'outreach.inquiry'
  | 'outreach.sendAppLink'
  | 'outreach.subscribe'
  | 'outreach.unsubscribe'
  | 'outreach.turnOffMails'
  | 'orders.acceptTerms'
  | 'service-area.requestZip'
  | 'service-area.notifyMe';

/** Result of a submitted public form, sent by script or, without JavaScript, by the browser itself. */
export interface FormAnswer {
  sent: boolean;
  message: string;
  errors: Record<string, string>;
  values: Record<string, string>;
}

export const unanswered: FormAnswer = { sent: false, message: '', errors: {}, values: {} };
