/** A test's word to the base API: which of its customer's calls go wrong next. */
import { expect, type Page } from '@playwright/test';
import type { EndpointName } from '@/lib/contract/endpoints';
import type { FaultKind } from './faults';

/** The token that the page uses: faults meet its calls alone. */
const currentToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken);

/** @param times how many answers go wrong; 0 ends what was planned before */
export async function planFault(page: Page, call: EndpointName, kind: FaultKind, times = 1) {
  const reply = await page
    .context()
    .request.post(`http://localhost:${process.env.E2E_BASE_API_PORT}/control`, {
      data: { call, token: await currentToken(page), kind, times },
    });
  expect(await reply.text()).toBe('ok');
}
