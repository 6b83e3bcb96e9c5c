import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Waits until every answer that was asked for is in, and the page shows what it made of them, which may ask for more:
 * only then is absence told.
 */
export async function allAnswersIn(client: QueryClient) {
  do
    await act(async () => {
      // An interval would pass on the test's clock, too.
      await expect.poll(() => client.isFetching(), { interval: 0 }).toBe(0);
      // React Query tells the page a turn later.
      await new Promise((go) => setTimeout(go));
    });
  while (client.isFetching() > 0);
}
