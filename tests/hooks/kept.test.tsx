import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePersistedValues } from '@/components/account/use-persisted-values';
import { useDraft } from '@/hooks/page/use-order-draft';
import { clearDraft } from '@/lib/booking/drafts';
import { save } from '@/lib/browser/session/session';
import { logout } from '@/lib/browser/sign-in/session-upkeep';
import { step1, storeDraft } from '../components/booking/support';
import { mock, ok, signInAt } from '../components/support';

interface Letter {
  form: UseFormReturn<{ text: string; copy: boolean }>;
  forget: () => void;
}

function Form({ letter, name }: { letter: Letter; name: string }) {
  letter.form = useForm<{ text: string; copy: boolean }>({ defaultValues: { text: '', copy: false } });
  letter.forget = usePersistedValues(letter.form, name);
  return <textarea aria-label="Letter" {...letter.form.register('text')} />;
}

describe('usePersistedValues', () => {
  const key = 'kept-form:letter';
  const put = (value: string) => sessionStorage.setItem(key, value);

  /** A form with two fields, as after a page load. */
  function openForm(name = 'letter') {
    cleanup();
    const letter = {} as Letter;
    render(<Form letter={letter} name={name} />);
    const type = (text: string) =>
      fireEvent.change(screen.getByLabelText('Letter'), { target: { value: text } });
    return { letter, type, values: () => letter.form.getValues() };
  }

  beforeEach(() => signInAt('/feedback'));

  it('keeps what was typed for the next time the form is shown, until it is forgotten', () => {
    const first = openForm();
    first.type('Dear laundry');
    const second = openForm();
    expect(second.values()).toEqual({ text: 'Dear laundry', copy: false });
    second.letter.forget();
    expect(openForm().values().text).toBe('');
  });

  it('keeps nothing that the page filled in by itself', () => {
    const { letter } = openForm();
    act(() => letter.form.setValue('text', 'from the zip code'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps nothing without a name', () => {
    const { type } = openForm('');
    type('secret');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['not json', 'null', '{"text":5,"copy":"yes","other":"x"}', '[]'])(
    'takes no harm from %s in storage',
    (value) => {
      put(value);
      expect(openForm().values()).toEqual({ text: '', copy: false });
    },
  );

  it('shows nobody what another customer typed, and brings it back for who typed it', () => {
    openForm().type('Dear laundry');
    save({ accessToken: 'of-ben', data: { id: 99 } as never });
    expect(openForm().values().text).toBe('');
    signInAt('/feedback');
    expect(openForm().values().text).toBe('Dear laundry');
  });

  it('shows what a visitor typed to whoever signs in, and a visitor nothing of a customer', () => {
    localStorage.clear();
    openForm().type('Dear laundry');
    signInAt('/feedback');
    expect(openForm().values().text).toBe('Dear laundry');
    openForm().type('Yours, Ann');
    localStorage.clear();
    expect(openForm().values().text).toBe('');
  });

  it('forgets everything when the customer signs out', async () => {
    mock('auth.logout', () => ok(null));
    put('{"text":"Dear laundry"}');
    sessionStorage.setItem('other', 'stays');
    await logout();
    expect({ ...sessionStorage }).toEqual({ other: 'stays' });
  });
});

describe('useDraft', () => {
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
});
