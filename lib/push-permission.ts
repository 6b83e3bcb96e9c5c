export type PushAnswer = 'granted' | 'denied' | 'default' | 'unsupported';

/** Shows the browser's one-time permission prompt; call it only from a click. 'default': the prompt was dismissed. */
export async function askForPush(): Promise<PushAnswer> {
  if (!('Notification' in window)) return 'unsupported';
  return Notification.permission === 'default' ? Notification.requestPermission() : Notification.permission;
}

/** The current permission, without a prompt. */
export const pushAnswer = (): PushAnswer =>
  'Notification' in window ? Notification.permission : 'unsupported';
