import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until every answer that was asked for is in, and the page shows what it made of them: only then is absence told. */
export const allAnswersIn = (client: QueryClient) =>
  act(async () => expect.poll(() => client.isFetching()).toBe(0));
