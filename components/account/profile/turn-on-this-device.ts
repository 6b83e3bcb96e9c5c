import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/browser/api/errors';
import { loadPart } from '@/lib/browser/page/load-part';
import { askForPush, type PushAnswer } from '@/lib/browser/page/push-permission';

const obstacles: Record<Exclude<PushAnswer, 'granted'>, string> = {
  denied:
    'Your browser blocks notifications from this site. Open the site settings beside the address bar, allow notifications, then turn this on again.',
  default: 'Still off: your browser was not given permission. Turn it on again and allow notifications.',
  unsupported: 'This browser cannot show notifications.',
  insecure:
    'Notifications need a secure connection. Open this site with https:// in front of its address, then turn this on again.',
  'home-screen':
    'On an iPhone or iPad, notifications come only to sites on the Home Screen. Tap Share, then Add to Home Screen, open the site from there and turn this on again.',
};

const failed =
  'Still off: your browser couldn’t reach its push service, or we couldn’t reach our server. Please try again.';

/** '' for none. */
export const pushProblem = (answer: PushAnswer): string => (answer === 'granted' ? '' : obstacles[answer]);

/** Asks for permission if needed; call it only from a click. @returns the problem as text, or '' */
export async function turnOnThisDevice(client: QueryClient, userId: number): Promise<string> {
  const answer = await askForPush();
  if (answer !== 'granted') return pushProblem(answer);
  try {
    const { turnOnHere } = await loadPart(() => import('./use-push-devices'));
    return (await turnOnHere(client, userId)) ? '' : obstacles.unsupported;
  } catch (error) {
    return error instanceof ApiError && error.kind === 'rejected' ? error.message : failed;
  }
}
