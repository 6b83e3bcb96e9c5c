/** A test's word to the base API: which of its customer's calls go wrong next. */
import { expect, type Page } from '@playwright/test';
import type { EndpointName } from '@/lib/contract/endpoints';
import type { FaultKind } from './faults';

/** The token that the page uses: faults meet its calls alone. */
const currentToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken);

/** @param times how many answers go wrong; 0 ends what was planned before */
export async function planFault(page: Page, call: EndpointName, kind: FaultKind, times = 1) {
  const origin = `http://localhost:${process.env.E2E_BASE_API_PORT}`;
  await control(origin, { call, token: await currentToken(page), kind, times });
}

/** For everybody's calls: of a base API that no other test asks. */
export const planPublicFault = (origin: string, call: EndpointName, kind: FaultKind, times = 1) =>
  control(origin, { call, token: '', kind, times });

async function control(origin: string, plan: object) {
  const reply = await fetch(`${origin}/control`, { method: 'POST', body: JSON.stringify(plan) });
  expect(await reply.text()).toBe('ok');
}
