import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLeaving, useRedirect } from '@/hooks/page/use-redirect';
import * as openAnew from '@/lib/browser/page/replace-page';
import { router } from '@/tests/components/support';

/** As a browser shows a page again that was left, and what it does right after that. */
async function comeBack(persisted = true) {
  await act(async () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    await new Promise((resolve) => setTimeout(resolve));
  });
}

it('goes where the page leads, and again when a page that was left before comes back', async () => {
  const { rerender, unmount } = renderHook((to: string | undefined) => useRedirect(to));
  await comeBack();
  expect(router.replace).not.toHaveBeenCalled();
  rerender('/login?from=%2Forders');
  expect(router.replace).toHaveBeenCalledExactlyOnceWith('/login?from=%2Forders');
  await comeBack(false);
  expect(router.replace).toHaveBeenCalledOnce();
  await comeBack();
  expect(router.replace.mock.calls).toEqual([['/login?from=%2Forders'], ['/login?from=%2Forders']]);
  unmount();
  await comeBack();
  expect(router.replace).toHaveBeenCalledTimes(2);
});

it('a page that was waiting for the next one when it was left loads anew, any other does not', async () => {
  const reload = vi.spyOn(openAnew, 'reloadPage').mockReturnValue(undefined);
  const { result } = renderHook(() => useLeaving());
  await comeBack();
  act(() => result.current[1](true));
  await comeBack(false);
  expect(reload).not.toHaveBeenCalled();
  await comeBack();
  expect(reload).toHaveBeenCalledOnce();
  act(() => result.current[1](false));
  await comeBack();
  expect(reload).toHaveBeenCalledOnce();
});
