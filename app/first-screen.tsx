/** docs/decisions/0052-one-account-layout.md */
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { AccountGuard } from '@/components/layout/account/account-guard';
import { CustomerDocument, type CustomerFacts } from '@/hooks/page/customer-document';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { hideUnlessSameDraft, leaveUnlessOwner, ownDraftMark } from '@/lib/browser/sign-in/own-document';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { forPageCustomer, type PageCustomer } from '@/server/pages/reads/page-customer';

/** @returns the draft that an order is rendered with; false to render the page of visitors */
export type Prefetch = (
  client: QueryClient,
  customer: PageCustomer,
) => Promise<DraftStep1 | false | undefined>;

interface FirstScreenProps {
  searchParams: Promise<object>;
  prefetch: Prefetch;
  children: ReactNode;
}

/** With the data in its document where the request names its customer; else the same page asks for it in the browser. */
export async function FirstScreen({ searchParams, prefetch, children }: FirstScreenProps) {
  const facts = await forPageCustomer(searchParams, async (customer) => {
    const client = new QueryClient();
    const [{ data: user }, draft] = await Promise.all([
      customer.read('profile.get', {}),
      prefetch(client, customer),
    ]);
    if (draft === false) return undefined;
    return { user, draft, at: new Date().toISOString(), state: dehydrate(client) };
  });
  return (
    <CustomerDocument facts={facts}>
      {facts && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: two functions of ours, a number and a checked zip code
        <script dangerouslySetInnerHTML={{ __html: buildChecks(facts) }} />
      )}
      {children}
    </CustomerDocument>
  );
}

/** A first screen of the account: shows nothing of it before the customer is loaded. */
export const AccountScreen = ({ children, ...screen }: FirstScreenProps) => (
  <FirstScreen {...screen}>
    <AccountGuard>{children}</AccountGuard>
  </FirstScreen>
);

export const accountPage = (Screen: ComponentType, prefetch: Prefetch) =>
  function AccountPage({ searchParams }: Pick<FirstScreenProps, 'searchParams'>) {
    return (
      <AccountScreen searchParams={searchParams} prefetch={prefetch}>
        <Screen />
      </AccountScreen>
    );
  };

function buildChecks({ user, draft, at }: CustomerFacts): string {
  const owner = `(${leaveUnlessOwner})(${user.id})`;
  if (!draft) return owner;
  const args = [ownDraftMark, draft.zip_code, todayAtShop(new Date(at))].map((arg) => JSON.stringify(arg));
  return `${owner};(${hideUnlessSameDraft})(${args})`;
}
