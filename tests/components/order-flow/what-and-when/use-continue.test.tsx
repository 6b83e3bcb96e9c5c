import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useContinue } from '@/components/order-flow/what-and-when/use-continue';
import { router } from '../../../setup/next-navigation';

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
  expect(router.push).toHaveBeenCalledWith('/pickupaddress');
});

it('goes on with a time that took the place of a lost one', async () => {
  const recheck = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const { result } = renderHook(() => useContinue([], recheck));
  await result.current.tryToGoOn();
  expect(recheck).toHaveBeenCalledTimes(2);
  expect(router.push).toHaveBeenCalledWith('/pickupaddress');
});
