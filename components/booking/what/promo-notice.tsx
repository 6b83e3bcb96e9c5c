'use client';
import { useEffect } from 'react';
import { Button } from '@/components/ui/base/button';
import { Notice } from '@/components/ui/status/notice';
import { useDraft } from '@/hooks/page/use-order-draft';
import { keepPromoOfLink } from '@/lib/booking/promo-link';

/** Says which code a link brought; one that is applied already stays unless the customer takes the other. */
export function PromoNotice({ ready }: { ready: boolean }) {
  const [step3, setStep3] = useDraft('order-step-3');
  useEffect(() => {
    if (ready) keepPromoOfLink();
  }, [ready]);

  if (!ready || !step3?.promo_offered) return null;
  const { promo_offered: offered, promo_code: applied, ...rest } = step3;
  if (!applied) {
    return (
      <Notice live title={`Promo code ${offered} is filled in`}>
        We check it with your card, before you order.
      </Notice>
    );
  }
  const { promo_code_type: _, promo_code_amount: __, ...kept } = rest;
  return (
    <Notice
      tone="warn"
      live
      title={`Use ${offered} instead of ${applied}?`}
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            onClick={() => setStep3({ ...kept, promo_code: '', promo_offered: offered })}
          >
            Use {offered}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setStep3({ ...rest, promo_code: applied })}>
            Keep {applied}
          </Button>
        </>
      }
    >
      An order takes one promo code.
    </Notice>
  );
}
