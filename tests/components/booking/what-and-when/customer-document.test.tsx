/** Step 1 in a document of its customer: what stands there before any script, and whose draft counts afterwards. */
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { WhatAndWhen } from '@/components/booking/what/what-and-when';
import { CustomerDocument } from '@/hooks/page/customer-document';
import { emptyStep1 } from '@/lib/booking/drafts';
import {
  addressesQuery,
  categoriesQuery,
  latestQuery,
  pricingQuery,
  zipQuery,
} from '@/lib/browser/api/queries';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { hideUnlessSameDraft, ownDraftMark } from '@/lib/browser/sign-in/own-document';
import { contract } from '@/lib/contract';
import { exampleAddress } from '@/lib/contract/addresses';
import { ann, mock, signInAt } from '@/tests/components/support';
import {
  categories,
  fakeApi,
  monday,
  pricing,
  step1,
  storeDraft,
  storedStep1,
  turnarounds,
} from '../support';

const envelope = { status: true as const, message: '' };
const example = contract['orders.again'].example.reply.data;
const home = { ...exampleAddress, zip_code: '10023' };
const zip = contract['service-area.verifyZip'].example.reply.data;
const catalog = {
  categories: contract['catalog.categories'].reply.parse({
    ...envelope,
    ...contract['catalog.categories'].example.reply,
    data: categories,
    turnarounds,
  }),
  pricing: contract['catalog.pricing'].reply.parse({
    ...envelope,
    ...contract['catalog.pricing'].example.reply,
    data: pricing,
    turnarounds,
  }),
};
const draft = { ...emptyStep1, zip_code: '10023' };

/** What the server has read. @param readAt milliseconds since 1970 */
function stateOf(latest: typeof example, readAt: number) {
  const client = new QueryClient();
  const read = { updatedAt: readAt };
  client.setQueryData(zipQuery('10023').queryKey, zip, read);
  client.setQueryData(addressesQuery(ann.id).queryKey, [home], read);
  client.setQueryData(latestQuery(ann.id).queryKey, latest, read);
  client.setQueryData(categoriesQuery.queryKey, catalog.categories, read);
  client.setQueryData(pricingQuery.queryKey, catalog.pricing, read);
  return dehydrate(client);
}

/** The document's part of the page: Ann's, who lives in 10023. */
const Own = ({ latest = example, readAt = Date.now() }: { latest?: typeof example; readAt?: number }) => (
  <QueryClientProvider client={createQueryClient()}>
    <CustomerDocument facts={{ user: ann, at: monday.toISOString(), draft, state: stateOf(latest, readAt) }}>
      <WhatAndWhen />
    </CustomerDocument>
  </QueryClientProvider>
);

const asked: string[] = [];
beforeEach(() => {
  fakeApi();
  asked.length = 0;
  mock('addresses.list', () => {
    asked.push('addresses');
    return Response.json({ ...envelope, data: [home] });
  });
  mock('orders.again', () => {
    asked.push('last order');
    return Response.json({ ...envelope, data: null });
  });
});

/** What the server sends to Ann's browser, with the inline script's work done. */
function arrive(page = <Own />) {
  const container = document.body.appendChild(document.createElement('div'));
  signInAt('/order-now');
  hideUnlessSameDraft(ownDraftMark, '10023', '2026-03-16');
  container.innerHTML = renderToString(page);
  return { comeAlive: () => render(page, { container, hydrate: true }) };
}
const isOutOfSight = () => document.documentElement.hasAttribute(ownDraftMark);
const service = () => screen.getByRole('checkbox', { name: /Wash & Fold/ });
const shownZip = () => screen.getByText(/^\d{5}$/);
const lastTime = () => screen.queryByRole('link', { name: /^Same as last time/ });

describe('without a draft', () => {
  it('the first questions stand before any script, and stay when React takes over', async () => {
    const { comeAlive } = arrive();
    const parts = () => [shownZip(), screen.getByText(/^We serve/), lastTime(), service()];
    const before = parts();
    expect(isOutOfSight()).toBe(false);
    comeAlive();
    expect(parts()).toEqual(before);
    for (const [index, part] of parts().entries()) expect(part).toBe(before[index]);
    expect(shownZip()).toHaveTextContent('10023');
    await waitFor(() => expect(storedStep1().delivery_from_slot).not.toBe(''));
    expect(asked).toEqual([]);
  });

  it('starts one with this zip code, the cheapest turnaround and the first free time', async () => {
    arrive().comeAlive();
    await waitFor(() => expect(storedStep1().delivery_from_slot).not.toBe(''));
    expect(storedStep1()).toMatchObject({ zip_code: '10023', services: [], pickup_date: '03-16-2026' });
  });

  it('has no offer for a customer without an order', () => {
    const { comeAlive } = arrive(<Own latest={null} />);
    comeAlive();
    expect(lastTime()).toBeNull();
    expect(service()).toBeInTheDocument();
  });

  it('takes the zip code of an earlier form, as everywhere', async () => {
    storeDraft('userData', { zipCode: '10011' });
    const { comeAlive } = arrive();
    expect(isOutOfSight()).toBe(true);
    comeAlive();
    expect(isOutOfSight()).toBe(false);
    await waitFor(() => expect(shownZip()).toHaveTextContent('10011'));
    expect(storedStep1().zip_code).toBe('10011');
  });
});

describe('a draft', () => {
  it('in which nothing was chosen yet changes nothing in sight, and loses nothing', async () => {
    const begun = { ...step1, services: [], preferences: [], turn_around_id: 2 };
    storeDraft('order-step-1', begun);
    const { comeAlive } = arrive();
    expect(isOutOfSight()).toBe(false);
    const box = service();
    comeAlive();
    expect(service()).toBe(box);
    fireEvent.click(box);
    await waitFor(() => expect(storedStep1().services).toEqual([1]));
    expect(storedStep1()).toMatchObject({ turn_around_id: 2, pickup_date: '03-17-2026' });
  });

  it('with choices comes into sight with them, and stays as it was', () => {
    const chosen = { ...step1, turn_around_id: 2, special_instructions: 'Blue bag is delicates' };
    storeDraft('order-step-1', chosen);
    const { comeAlive } = arrive();
    expect(isOutOfSight()).toBe(true);
    comeAlive();
    expect(isOutOfSight()).toBe(false);
    expect(service()).toBeChecked();
    expect(screen.getByLabelText(/Instructions/)).toHaveValue('Blue bag is delicates');
    expect(lastTime()).toBeNull();
    expect(storedStep1()).toEqual(chosen);
  });

  it.each([
    ['another zip code', { zip_code: '10025' }],
    ['instructions', { special_instructions: 'Ring twice' }],
    ['a pickup day that has passed', { pickup_date: '03-13-2026' }],
    ['a shape of its own', { services: 'all' }],
  ])('with %s is waited for', (_, part) => {
    storeDraft('order-step-1', { ...step1, services: [], ...part });
    arrive();
    expect(isOutOfSight()).toBe(true);
  });

  it('that is no JSON is waited for, too', () => {
    localStorage.setItem('order-step-1', '{not json');
    const { comeAlive } = arrive();
    expect(isOutOfSight()).toBe(true);
    comeAlive();
    expect(isOutOfSight()).toBe(false);
  });
});

it('is asked for again when the router shows the page after a while', async () => {
  signInAt('/order-now');
  render(<Own readAt={Date.now() - 120_000} />);
  await waitFor(() => expect(shownZip()).toHaveTextContent('10023'));
  expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).toBeInTheDocument();
  expect(asked.toSorted()).toEqual(['addresses', 'last order']);
});
