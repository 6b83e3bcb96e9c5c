import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/browser/api/query-client';
import type { User } from '@/lib/browser/session/session';
import { storeSession } from '@/lib/browser/sign-in/session-start';
import { exampleUser } from '@/lib/contract/auth';
import type { EndpointName } from '@/lib/contract/endpoints';
import { mock } from '../support/mock';
import { user } from '../support/user';

// What nearly every test of a component needs.
export { HttpResponse } from 'msw';
export { toast } from '@/lib/browser/page/toast';
export { router } from '../setup/next-navigation';
export { allAnswersIn } from '../support/answers';
export { mock, user };

export const ann: User = exampleUser;

/** Signs Ann in, and sets the page's URL to `path`. */
export function signInAt(path: string) {
  storeSession({ status: true, message: '', data: ann, accessToken: 'token-of-ann' });
  window.history.replaceState(null, '', path);
}

export function show(children: ReactNode, client = createQueryClient()) {
  return { client, ...render(<QueryClientProvider client={client}>{children}</QueryClientProvider>) };
}

export const ok = (data: unknown, more: object = {}) =>
  HttpResponse.json({ status: true, message: '', data, ...more });

export const refused = (message: string, status = 200, more: object = {}) =>
  HttpResponse.json({ status: false, message, data: null, ...more }, { status });

/** Mocks a call whose bodies a test wants to see: `sent` gets each one, and `reply` answers it. */
export const record = <N extends EndpointName>(
  name: N,
  sent: (body: never) => unknown,
  reply: () => Response | Promise<Response>,
  params?: Parameters<typeof mock<N>>[2],
) =>
  mock(
    name,
    async ({ request }) => {
      sent((await request.json()) as never);
      return reply() as never;
    },
    params,
  );

/** Sets a field's text at once, like a paste. */
export async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** The text without what holds dates and times together. */
export const plainText = (element?: Element) => plain(element?.textContent ?? '');

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

/** For `getByText('Tue, Mar 17, 9 – 11 AM', plainly)`: finds the text as it is read, whatever holds it together. */
export const plainly = { normalizer: (text: string) => plain(text).trim() };

/** This document lays nothing out, so nothing is resized. */
export const withoutResizes = () =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );

/** Holds a reply back until released. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** The files that the page has the browser save, from now on. */
export function watchFiles(): { name: string; content: Blob }[] {
  const blobs: Blob[] = [];
  const saved: { name: string; content: Blob }[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => `blob:${blobs.push(blob) - 1}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = blobs[Number(this.href.replace('blob:', ''))];
    if (content) saved.push({ name: this.download, content });
  });
  return saved;
}
