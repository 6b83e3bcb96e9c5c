/** Step 1 of an order on its own: the API is mocked, and it is Monday morning. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { WhatAndWhen } from '@/components/booking/what/what-and-when';
import { SiteFactsProvider } from '@/hooks/page/use-site-facts';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { show, user } from '@/tests/components/support';
import { fakeApi, step1, storeDraft } from '../support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/booking/what/last-time';
import '@/components/ui/photo/photo-field';
import '@/components/pages/area/zip/not-served';

/** The API that each test of a file may change. */
export const withApi = () => beforeEach(() => void fakeApi());

export const open = () => show(<WhatAndWhen />);
/** With a finished step 1, but for these changes. */
export function openDraft(changes: Partial<DraftStep1> = {}) {
  storeDraft('order-step-1', { ...step1, ...changes });
  return open();
}
/** With an API that keeps notes on stains. */
export const openKeepingStains = () =>
  show(
    <SiteFactsProvider facts={{ stainNotes: true }}>
      <WhatAndWhen />
    </SiteFactsProvider>,
  );
export const zipField = () => screen.getByRole('textbox', { name: 'ZIP code' });
/** Opens the line of a ZIP code that was answered. */
export const changeZip = async () =>
  user.click(await screen.findByRole('button', { name: 'Change ZIP code' }));
export const group = (name: string) => screen.getByRole('radiogroup', { name });
export const time = (name: string, text: RegExp) => within(group(name)).getByRole('radio', { name: text });
export const findTime = (name: string, text: RegExp) => waitFor(() => time(name, text));
export const chooseTime = async (name: string, text: RegExp) => {
  await waitFor(() => expect(time(name, text)).toBeEnabled());
  await user.click(time(name, text));
};
export const typeZip = async (zip: string) => {
  await user.click(zipField());
  await user.paste(zip);
};

export async function openWithZip() {
  const { client } = open();
  await typeZip('10023');
  await screen.findByText('We serve the Upper West Side');
  return client;
}
