/** Which channels carry an event: the one rule that everything asks that tells a customer something. */

/** The kinds of events whose channels a customer chooses. */
export const notificationKinds = ['order_updates', 'reminders', 'news'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Receipts and security are told whatever the customer chose. */
export type EventKind = NotificationKind | 'locked';

export const notificationChannels = ['inbox', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type ChannelChoices = Record<NotificationChannel, 'yes' | 'no'>;
export type NotificationChoices = Record<NotificationKind, ChannelChoices>;

/** The two switches of the profile (specification section 3). */
export interface MasterSwitches {
  email_notifications: 'yes' | 'no';
  push_notifications: 'yes' | 'no';
}

/** Who never chose is told everywhere that the two switches allow. */
export const defaultChoices = (): NotificationChoices => {
  const everywhere = (): ChannelChoices => ({ inbox: 'yes', email: 'yes', push: 'yes' });
  return { order_updates: everywhere(), reminders: everywhere(), news: everywhere() };
};

/**
 * Where an event of this kind is told. A switch of the profile that is off silences its channel, except the email of
 * what is locked; a push is never locked, because a browser shows none without the customer's leave.
 */
export function channelsFor(
  kind: EventKind,
  masters: MasterSwitches,
  choices: NotificationChoices,
): Record<NotificationChannel, boolean> {
  const locked = kind === 'locked';
  const wanted = (channel: NotificationChannel) => locked || choices[kind][channel] === 'yes';
  return {
    inbox: wanted('inbox'),
    email: locked || (masters.email_notifications === 'yes' && wanted('email')),
    push: masters.push_notifications === 'yes' && wanted('push'),
  };
}
