/** A screen with what it shows first (docs/decisions/0052-one-account-layout.md). */
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CustomerDocument, type CustomerFacts } from '@/hooks/customer-document';
import { earlyReads, earlyReadsName } from '@/lib/api/early-reads';
import { todayAtShop } from '@/lib/domain/shop-time';
import type { DraftStep1 } from '@/lib/drafts';
import { hideUnlessSameDraft, leaveUnlessOwner, ownDraftMark } from '@/lib/own-document';
import { forPageCustomer, type PageCustomer } from '@/server/pages/page-customer';

/**
 * Reads what the screen shows first into React Query.
 * @returns the draft that an order is rendered with; false where the page of everybody is the better one
 */
export type Prefetch = (
  client: QueryClient,
  customer: PageCustomer,
) => Promise<DraftStep1 | false | undefined>;

interface FirstScreenProps {
  searchParams: Promise<object>;
  prefetch: Prefetch;
  /** What the browser asks for before its scripts have come, where the document lacks it. */
  early: Parameters<typeof earlyReads>;
  children: ReactNode;
}

/** With the data in its document where the request names its customer; else the same page asks for it in the browser. */
export async function FirstScreen({ searchParams, prefetch, early, children }: FirstScreenProps) {
  const facts = await forPageCustomer(searchParams, async (customer) => {
    const client = new QueryClient();
    const [{ data: user }, draft] = await Promise.all([
      customer.read('profile.get'),
      prefetch(client, customer),
    ]);
    if (draft === false) return undefined;
    return { user, draft, at: new Date().toISOString(), state: dehydrate(client) };
  });
  return (
    <CustomerDocument facts={facts}>
      {facts ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: two functions of ours, a number and a checked zip code
        <script dangerouslySetInnerHTML={{ __html: questionsOf(facts) }} />
      ) : (
        <meta name={earlyReadsName} content={earlyReads(...early)} />
      )}
      {children}
    </CustomerDocument>
  );
}

function questionsOf({ user, draft, at }: CustomerFacts): string {
  const owner = `(${leaveUnlessOwner})(${user.id})`;
  if (!draft) return owner;
  const args = [ownDraftMark, draft.zip_code, todayAtShop(new Date(at))].map((arg) => JSON.stringify(arg));
  return `${owner};(${hideUnlessSameDraft})(${args})`;
}
