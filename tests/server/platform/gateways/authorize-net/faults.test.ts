import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { logFaults } from '@/server/platform/gateways/payments';
import { answer, expectDiscreetLog, gateway, messages, names, ok, openStandIn, server } from './stand-in';

openStandIn();

describe('asking whether it would serve us', () => {
  const nobody = messages('Error', 'E00040', 'The record cannot be found.');
  const detail = (isTestMode: boolean) => ({ isTestMode, merchantName: 'Hudson & Fold', ...ok });
  const faults = async () => (await gateway.faults?.()) ?? [];

  it('nothing to mend', async () => {
    for (const reply of [ok, nobody, nobody, detail(false)]) answer(reply);
    expect(await faults()).toEqual([]);
    expect(names()[0]).toBe('authenticateTestRequest');
  });

  it('wrong keys: one sentence, and no further question', async () => {
    answer(messages('Error', 'E00007', 'User authentication failed due to invalid authentication values.'));
    expect(await faults()).toEqual([
      expect.stringMatching(/E00007.*AUTHORIZE_NET_URL.*apitest\.authorize\.net/),
    ]);
    expect(server.bodies).toHaveLength(1);
  });

  it('services that are not enabled, and Test Mode', async () => {
    answer(ok);
    answer(messages('Error', 'E00044', 'Customer Information Manager is not enabled.'));
    answer(messages('Error', 'E00011', 'Access denied. You do not have the appropriate permissions.'));
    answer(detail(true));
    expect(await faults()).toEqual([
      expect.stringContaining('E00044'),
      expect.stringContaining('E00011'),
      expect.stringContaining('Test Mode'),
    ]);
  });

  it('nobody there: says that it is not known', async () => {
    server.reset();
    expect(await faults()).toEqual([expect.stringMatching(/cannot be reached \(\w+\)/)]);
  });

  it('each one is a line of the log and a line for the person who starts the site', async () => {
    const lines: string[] = [];
    const errors: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
    const faulty = { ...gateway, faults: async () => ['One.', 'Two.'] };
    await logFaults(faulty, log, (line) => void lines.push(line));
    expect(lines).toEqual(['Payments: One.', 'Payments: Two.']);
    expect(errors.map((line) => JSON.parse(line).msg)).toEqual(['One.', 'Two.']);
  });
});

it('logs every call and its outcome, never number, code or key', () => {
  expectDiscreetLog('authenticateTestRequest', 'E00007');
});
