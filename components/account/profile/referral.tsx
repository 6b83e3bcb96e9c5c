'use client';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/base/button';
import { LinkToCopy } from '@/components/ui/form/link-to-copy';
import { useReferral } from '@/hooks/data/use-referral';
import { useHydrated } from '@/hooks/page/use-hydrated';
import { usePolicy } from '@/hooks/page/use-policy';
import { referralShare, referralTerms, referralTitle } from '@/lib/rules/policy/referral-sentences';
import { pluralize } from '@/lib/text/counts-text';

interface ReferralProps {
  className: string;
  around?: (shown: ReactNode) => ReactNode;
}

/** "Give $10, get $10": nothing where the API has none. */
export function Referral({ className, around = (shown) => shown }: ReferralProps) {
  const { data: referral } = useReferral();
  const policy = usePolicy();
  const canHandOver = useHydrated() && 'share' in navigator;
  if (!referral) return null;
  const { url, came } = referral;
  // Whoever changes their mind in the phone's own window gets no message.
  const handOver = () => void navigator.share({ text: referralShare(policy), url }).catch(() => undefined);
  return around(
    <section className={className} aria-labelledby="referral-title">
      <h2 className="text-xl" id="referral-title">
        {referralTitle(policy)}
      </h2>
      <LinkToCopy tone="info" title="Your link for friends" label="Link for friends" url={url}>
        {canHandOver && (
          <Button size="small" onClick={handOver}>
            Share
          </Button>
        )}
      </LinkToCopy>
      {came > 0 && <p>{pluralize(came, 'friend')} came by it.</p>}
      <p className="text-sm text-quiet">{referralTerms(policy)}</p>
    </section>,
  );
}
