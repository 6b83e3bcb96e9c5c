// Test files of one worker share its process, page and modules, which take longer to load than most files to run.
// Each test begins with an empty page, no session, the same clock, and toasts that are recorded and not shown.
import '@testing-library/jest-dom/vitest';
import './computed-style';
import './testing-library';
import { focusManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setJustPlaced } from '@/lib/booking/just-placed';
import { noteServerTime } from '@/lib/browser/page/clock';
import { toast } from '@/lib/browser/page/toast';
import { getServerSession, publish } from '@/lib/browser/session/session';
import { unmarkSignedOut } from '@/lib/browser/session/sign-out-mark';
import { apiServer } from './api-server';

// These load when they are needed; here with the setup, so that no test waits for that.
import '@hookform/resolvers/zod';
import '@/components/account/addresses/address-editor';
import '@/components/account/cards/card-form';
import '@/lib/browser/api/client';
import '@/lib/browser/sign-in/session-upkeep';

/** Monday, 10 AM in New York; `vi.setSystemTime` sets another time. */
const monday = new Date('2026-03-16T14:00:00Z');

/** The bot check takes nobody for a person who sends a form on a page of less than two seconds. */
const pageAgeMs = 3_000;

// Checking the visibility of each element in jsdom takes seconds on a page of some size.
configure({ defaultHidden: true });

beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: monday.getTime() - pageAgeMs });
  vi.advanceTimersByTime(pageAgeMs);
  noteServerTime(monday.getTime());
  vi.spyOn(toast, 'success').mockReturnValue(undefined);
  vi.spyOn(toast, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  apiServer.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  // Before anybody has asked for the session.
  publish(undefined, getServerSession() as Parameters<typeof publish>[1]);
  unmarkSignedOut();
  setJustPlaced(undefined);
  focusManager.setFocused(undefined);
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
});

afterAll(() => apiServer.close());

// Browser features that components call but jsdom lacks.
window.HTMLElement.prototype.scrollIntoView ??= () => {};
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
  }) as unknown as MediaQueryList;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.show ??= HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
