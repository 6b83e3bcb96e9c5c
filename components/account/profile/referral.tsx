'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkToCopy } from '@/components/ui/form/link-to-copy';
import { usePolicy } from '@/hooks/page/use-policy';
import { call } from '@/lib/browser/api/call';
import { nullIfAbsent } from '@/lib/browser/api/gone';
import { queryRoot } from '@/lib/browser/api/query-root';
import { referralShare, referralTerms, referralTitle } from '@/lib/rules/policy/referral-sentences';
import { pluralize } from '@/lib/text/counts-text';

const referralQuery = queryOptions({
  queryKey: queryRoot('referral'),
  queryFn: async ({ signal }) =>
    (await call('orders.referral', { signal }).catch(nullIfAbsent))?.data ?? null,
});

interface ReferralProps {
  className: string;
  around?: (shown: ReactNode) => ReactNode;
}

/** "Give $10, get $10": nothing where the API has none. */
export function Referral({ className, around = (shown) => shown }: ReferralProps) {
  const { data: referral } = useQuery(referralQuery);
  const policy = usePolicy();
  if (!referral) return null;
  const { url, came } = referral;
  return around(
    <section className={className} aria-labelledby="referral-title">
      <h2 className="text-xl" id="referral-title">
        {referralTitle(policy)}
      </h2>
      <LinkToCopy
        tone="info"
        title="Your link for friends"
        label="Link for friends"
        url={url}
        share={{ text: referralShare(policy), url }}
      />
      {came > 0 && <p>{pluralize(came, 'friend')} came by it.</p>}
      <p className="text-sm text-quiet">{referralTerms(policy)}</p>
    </section>,
  );
}
