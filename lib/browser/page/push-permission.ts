/** insecure: not https · home-screen: Safari on iPhone and iPad shows notifications of installed sites only. */
export type PushAnswer = 'granted' | 'denied' | 'default' | 'unsupported' | 'insecure' | 'home-screen';

function obstacle(): PushAnswer | undefined {
  if (window.isSecureContext === false) return 'insecure';
  // Only Safari on iPhone and iPad has this property.
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone === false && !('PushManager' in window)) return 'home-screen';
  return 'Notification' in window ? undefined : 'unsupported';
}

/** Shows the browser's one-time permission prompt; call it only from a click. 'default': the prompt was dismissed. */
export async function askForPush(): Promise<PushAnswer> {
  const answer = pushAnswer();
  return answer === 'default' ? Notification.requestPermission() : answer;
}

/** The current permission, without a prompt. */
export const pushAnswer = (): PushAnswer => obstacle() ?? Notification.permission;
