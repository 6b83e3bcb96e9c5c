import { routes } from '@/lib/routes';
import { logout } from '@/lib/session';

const longestWaitMs = 1500;

/** Logout: signs out, then loads the home page again, so that nothing of the customer stays in memory. */
export async function leave() {
  await Promise.race([
    logout({ byChoice: true }),
    new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
  ]);
  window.location.assign(routes.home);
}
