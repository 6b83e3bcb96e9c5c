import { expect, it, vi } from 'vitest';
import { toast } from '@/lib/browser/page/toast';
import { showToastsWith } from '@/lib/browser/page/toast-display';

it('a message whose library is lost is shown plainly, and goes', async () => {
  vi.mocked(toast.error).mockRestore();
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  showToastsWith(() => Promise.reject(new Error('lost')));
  toast.error('Session Expired please login again');
  const message = await vi.waitUntil(() => document.querySelector('[role=alert]'));
  expect(message).toHaveTextContent('Session Expired please login again');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(message).not.toBeInTheDocument();
});
