/** Tells the base API which of the customer's next calls fail. */
import { expect, type Page } from '@playwright/test';
import type { EndpointName } from '@/lib/contract/endpoints';
import type { FaultKind } from './faults';

/** The page's access token, because faults apply only to its calls. */
const currentToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken);

/** @param times how many replies fail; 0 clears earlier plans @param after how many before them do not */
export async function planFault(page: Page, call: EndpointName, kind: FaultKind, times = 1, after = 0) {
  const origin = `http://127.0.0.1:${process.env.E2E_BASE_API_PORT}`;
  await control(origin, { call, token: await currentToken(page), kind, times, after });
}

/** For all callers of a base API that no other test uses. */
export const planPublicFault = (origin: string, call: EndpointName, kind: FaultKind, times = 1) =>
  control(origin, { call, token: '', kind, times });

async function control(origin: string, plan: object) {
  const reply = await fetch(`${origin}/control`, { method: 'POST', body: JSON.stringify(plan) });
  expect(await reply.text()).toBe('ok');
}
