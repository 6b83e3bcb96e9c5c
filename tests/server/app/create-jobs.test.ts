import { afterEach, expect, it } from 'vitest';
import { createJobs } from '@/server/app/create-jobs';
import { queueMail } from '@/server/notifications/mail/queue-mail';
import { setMetrics } from '@/server/platform/counters';
import type { MailGateway } from '@/server/platform/gateways/mail';
import { api } from '@/tests/server/support/api';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const database = forFile(openTestDatabase);
afterEach(() => setMetrics(undefined));

it('counts each kind of background work by a name of its own, so that one that hangs is seen', async () => {
  const rounds = new Set<string>();
  const recordJob = (job: string, outcome: string) => rounds.add(`${job} ${outcome}`);
  setMetrics({ recordJob, recordRequest: () => {} } as never);
  const { services } = api(database.db);
  const mail = { key: 'order.placed:1', to: 'ann@example.com', subject: 'x', text: 'x', html: '<p>' };
  await queueMail(database.db, mail, services.now());
  let letGo = () => {};
  const hanging = new Promise<void>((go) => {
    letGo = go;
  });
  const gateway: MailGateway = { send: () => hanging, close() {} };
  const push = { send: async () => ({ outcome: 'done' }) as const, close() {} };
  const jobs = createJobs(
    { ...services, mail: gateway, push },
    { scheduledTasks: [], frequentTasks: [async () => 1] },
  );
  jobs.begin();
  const others = ['outbox_urgent done', 'push done', 'scheduler done', 'soon done'];
  await expect.poll(() => [...rounds].sort()).toEqual(others);
  letGo();
  await expect.poll(() => [...rounds]).toContain('outbox done');
  await jobs.stop();
});
