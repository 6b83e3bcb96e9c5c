import { expect, it, vi } from 'vitest';
import { ApiProblem } from '@/server/api/problems';

it('recognises a problem thrown by another copy of the module, and nothing else', async () => {
  vi.resetModules();
  const other = await import('@/server/api/problems');
  expect(other.ApiProblem).not.toBe(ApiProblem);
  expect(new other.ApiProblem('too_many', 'Wait')).toBeInstanceOf(ApiProblem);
  expect(new Error('Wait')).not.toBeInstanceOf(ApiProblem);
  expect({ name: 'ApiProblem' }).not.toBeInstanceOf(ApiProblem);
});
