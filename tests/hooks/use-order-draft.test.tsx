import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDraft } from '@/hooks/use-order-draft';
import { clearDraft } from '@/lib/drafts';
import { step1, storeDraft } from '../components/order-flow/support';

it('shows what another tab changed', () => {
  const { result } = renderHook(() => useDraft('order-step-1'));
  expect(result.current[0]).toBeUndefined();
  storeDraft('order-step-1', step1);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'order-step-1' })));
  expect(result.current[0]).toEqual(step1);
});

it('keeps the draft until the page is closed when storage is full or denied', () => {
  const { result } = renderHook(() => useDraft('order-step-1'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  let kept = true;
  act(() => {
    kept = result.current[1](step1);
  });
  expect(kept).toBe(false);
  expect(result.current[0]).toEqual(step1);
  act(() => clearDraft());
  expect(result.current[0]).toBeUndefined();
});
