import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useContinue } from '@/components/order-flow/what-and-when/use-continue';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(),
}));
beforeEach(() => push.mockClear());

it('checks the times that stand after the click, not those of the click', async () => {
  const before = vi.fn(async () => false);
  const after = vi.fn(async () => true);
  const { result, rerender } = renderHook(({ recheck }) => useContinue([], recheck), {
    initialProps: { recheck: before },
  });
  const going = result.current.tryToGoOn();
  rerender({ recheck: after });
  await going;
  expect(before).not.toHaveBeenCalled();
  expect(push).toHaveBeenCalledWith('/pickupaddress');
});

it('goes on with a time that took the place of a lost one', async () => {
  const recheck = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const { result } = renderHook(() => useContinue([], recheck));
  await result.current.tryToGoOn();
  expect(recheck).toHaveBeenCalledTimes(2);
  expect(push).toHaveBeenCalledWith('/pickupaddress');
});
