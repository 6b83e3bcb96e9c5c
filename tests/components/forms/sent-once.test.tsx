// Three clicks on a slow connection send one request, for every form of the site, in the API's format: digits,
// numbers, five-digit ZIP codes (specification section 7).
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gate, mock, ok, refused, signInAt, withoutResizes } from '../support';
import { everyForm } from './every-form';
import type { EveryForm } from './fill-in';

/** Holds each reply until released, then refuses, so that the form stays. */
function holdAnswers({ call, params = {} }: Pick<EveryForm, 'call' | 'params'>) {
  const line = gate();
  const bodies: unknown[] = [];
  const answer = async ({ request }: { request: Request }) => {
    bodies.push(request.method === 'POST' ? await request.json() : undefined);
    await line.opened;
    return refused('Not today', 422);
  };
  mock(call, answer, params as never);
  return { bodies, release: line.open };
}

beforeEach(() => {
  withoutResizes();
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  // Lists that a page reloads along with its form.
  mock('addresses.list', () => ok([]));
});

describe.each(everyForm)('$name', ({ call, params, open, button, busyText, body, signedIn }) => {
  it('clicked three times is sent once, and says that it is being sent', async () => {
    if (signedIn) signInAt('/');
    await open();
    const { bodies, release } = holdAnswers({ call, params });
    const send = screen.getByRole('button', { name: button });
    // Clicks before React can re-render, because the guard must not depend on the button's state.
    act(() => [1, 2, 3].forEach(() => void send.click()));
    await waitFor(() => expect(bodies).toHaveLength(1));
    if (busyText) {
      expect(send).toHaveTextContent(busyText);
      expect(send).toHaveAttribute('aria-disabled', 'true');
    } else expect(send.closest('[aria-busy=true]')).not.toBeNull();
    act(() => send.click());
    release();
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'));
    await waitFor(() => expect(send.closest('[aria-busy=true]')).toBeNull());
    expect(bodies).toHaveLength(1);
    if (body) expect(bodies[0]).toMatchObject(body);
  });
});
