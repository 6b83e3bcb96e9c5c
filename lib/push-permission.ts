export type PushAnswer = 'granted' | 'denied' | 'default' | 'unsupported';

/** Asks the browser, which shows its question once; call it on a click only. 'default': the question was dismissed. */
export async function askForPush(): Promise<PushAnswer> {
  if (!('Notification' in window)) return 'unsupported';
  return Notification.permission === 'default' ? Notification.requestPermission() : Notification.permission;
}

/** What the browser has answered before, without asking. */
export const pushAnswer = (): PushAnswer =>
  'Notification' in window ? Notification.permission : 'unsupported';
