// Shows push notifications and opens their pages. Nothing else: it answers no request, keeps no page and controls none,
// because its scope (lib/routes.ts) holds no page. Registered when a customer turns push notifications on.
'use strict';

self.addEventListener('install', () => self.skipWaiting());

/** What the server sent (server/notifications/push/worker.ts). A browser that shows nothing for a push loses its permission. */
function read(data) {
  try {
    const { title, body, link, tag } = data.json();
    if (typeof title === 'string' && title) return { title, body: String(body ?? ''), link, tag };
  } catch {
    // Not ours.
  }
  return { title: 'You have a new notification', body: '', link: undefined, tag: undefined };
}

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = read(event.data);
  const options = { body, icon: '/icon-192.png', data: { link } };
  if (typeof tag === 'string' && tag) options.tag = tag;
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Only pages of this site. */
function addressOf(link) {
  const { origin } = self.location;
  const inbox = `${origin}/notifications`;
  if (typeof link !== 'string' || !link.startsWith('/') || !URL.canParse(link, origin)) return inbox;
  const address = new URL(link, origin);
  return address.origin === origin ? address.href : inbox;
}

async function show(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === address);
  return open ? open.focus() : self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(addressOf(event.notification.data?.link)));
});

/**
 * A push service may give the browser another address at any time. Without a session here, the old subscription, which
 * nobody else has, says whose device it is. If nobody listens, it is added again in the profile.
 */
async function renew(before, given) {
  if (!before) return;
  const after = given ?? (await self.registration.pushManager.subscribe(before.options));
  const answer = await fetch('/api/v1/devices/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ before, after }),
  });
  // Unknown there: nothing is sent to this browser, so it need not listen.
  if (answer.status === 404) await after.unsubscribe();
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});
