import { routes } from '@/lib/routes';
import { logout } from '@/lib/session';

const timeoutMs = 1500;

/** Logs out, then reloads the home page, so that no customer data stays in memory. */
export async function leave() {
  await Promise.race([logout({ byChoice: true }), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  window.location.assign(routes.home);
}
