// Runs as a process of its own in tests: the job of repeating pickups on the database of its first argument, at the
// time of its second.
import pino from 'pino';
import { makeDueOrders } from '@/server/orders/recurring/make-order';
import { connect } from '@/server/platform/db/client';
import { createPaymentGateway } from '@/server/platform/gateways/payments';
import { readSettings } from '@/server/platform/settings';

const [target, at] = process.argv.slice(2).map((text) => JSON.parse(text));
const settings = readSettings({
  NODE_ENV: 'test',
  PUBLIC_URL: 'https://laundry.test',
  PAYMENT_GATEWAY: 'local',
});
const db = connect(target);
const log = pino({ level: 'error' });
const payments = createPaymentGateway(settings, log);
const now = () => new Date(at);
await makeDueOrders({ db, settings, log, now, payments, signal: new AbortController().signal });
await db.destroy();
