'use client';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { TextField } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/status/notice';
import { focusControl } from '@/components/ui/status/problem-list';
import { type EstimateState, useEstimate } from '@/hooks/data/use-estimate';
import { useVerifyCoupon } from '@/hooks/data/use-orders';
import type { DraftStep1, DraftStep3 } from '@/lib/booking/drafts';
import { failureText } from '@/lib/browser/api/failure-text';
import { toastFailure } from '@/lib/browser/api/query-client';
import { forgetPersisted, persist, readPersisted } from '@/lib/browser/storage/persisted-forms';
import { messages } from '@/lib/messages/page-messages';
import { savingText } from '@/lib/rules/money/estimate-text';
import { toDecimal } from '@/lib/rules/money/money';
import { capitalize } from '@/lib/text/capitalize';
import { typedCode } from '@/lib/text/typed-text';

export interface PromoHandle {
  /** Applies a code that was typed but not applied. Resolves to false if it is refused, with the focus there. */
  applyTyped: () => Promise<boolean>;
}

interface PromoCodeProps {
  ref?: Ref<PromoHandle>;
  step1: DraftStep1;
  step3: DraftStep3;
  userId: number;
  onChange: (part: Partial<DraftStep3>) => void;
}

const storageName = 'promo-code';

function useTyped(offered = '') {
  const [typed, setTyped] = useState(() => String(readPersisted(storageName).typed ?? offered));
  useEffect(() => {
    forgetPersisted(storageName);
    const keepIt = () => typed && persist(storageName, { typed });
    window.addEventListener('pagehide', keepIt);
    return () => window.removeEventListener('pagehide', keepIt);
  }, [typed]);
  return [typed, setTyped] as const;
}

const none = { promo_code: '', promo_code_type: undefined, promo_code_amount: undefined };

export function PromoCode({ ref, step1, step3, userId, onChange }: PromoCodeProps) {
  const [typed, setTyped] = useTyped(step3.promo_offered);
  // Edit on the review page links here, so the field is open.
  const [isOpen, setOpen] = useState(() => typed !== '' || window.location.hash === '#promo');
  const [problem, setProblem] = useState('');
  const code = typedCode(typed);
  const coupon = useVerifyCoupon();
  const estimate = useEstimate();
  const announcement = usePromoFocus(step3.promo_code, isOpen);

  useImperativeHandle(ref, () => ({
    applyTyped: async () => {
      if (step3.promo_code || code === '') return true;
      const isAccepted = await apply();
      if (!isAccepted) focusControl('promo-code');
      return isAccepted;
    },
  }));

  function type(text: string) {
    setTyped(text);
    if (step3.promo_offered) onChange({ promo_offered: undefined });
  }

  function press() {
    if (coupon.isPending) return;
    if (code !== '') return void apply();
    setProblem(messages.promoRequired);
    focusControl('promo-code');
  }

  function apply(): Promise<boolean> {
    setProblem('');
    const base = estimate.status === 'ready' ? estimate.estimate.high.receipt.promoBaseCents : 0;
    const body = {
      code,
      user_id: userId,
      category_ids: step1.services,
      pickup_date: step1.pickup_date,
      subtotal: toDecimal(base),
    };
    return coupon.mutateAsync(body).then(
      ({ data }) => {
        const { promo_code, promo_code_type, promo_code_amount } = data;
        // A code that is removed later must not be applied again by Continue.
        type('');
        onChange({ promo_code, promo_code_type, promo_code_amount: Number(promo_code_amount) });
        return true;
      },
      (error: unknown) => {
        toastFailure(error, messages.promoUnknown);
        setProblem(failureText(error, messages.promoUnknown));
        return false;
      },
    );
  }

  const applied = () => (
    <Notice
      tone="good"
      title={`Promo ${step3.promo_code} applied`}
      actions={
        <Button
          id="promo-remove"
          variant="secondary"
          size="small"
          aria-label={`Remove promo ${step3.promo_code}`}
          onClick={() => onChange(none)}
        >
          Remove
        </Button>
      }
    >
      {offText(estimate)}
    </Notice>
  );
  const field = () => (
    <div className="grid grid-cols-[minmax(0,20rem)_auto] items-start justify-start gap-3 max-[501px]:grid-cols-1">
      <TextField
        label="Promo code"
        name="promo-code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') press();
        }}
      />
      <Button
        variant="secondary"
        className="mt-label max-[501px]:mt-0"
        busy={coupon.isPending}
        busyText="Checking…"
        onClick={press}
      >
        Apply
      </Button>
    </div>
  );
  return (
    <>
      <span className="sr-only" role="status">
        {announcement}
      </span>
      {step3.promo_code ? applied() : isOpen ? field() : <Question onOpen={() => setOpen(true)} />}
    </>
  );
}

const Question = ({ onOpen }: { onOpen: () => void }) => (
  <div>
    <Button id="promo-question" variant="quiet" className="-ms-3" aria-expanded={false} onClick={onOpen}>
      Have a promo code?
    </Button>
  </div>
);

/** Moves the focus to what took the place of the pressed button, and returns what has become of the code. */
function usePromoFocus(code: string, isOpen: boolean) {
  const before = useRef({ code, isOpen });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const last = before.current;
    before.current = { code, isOpen };
    if (last.code === code && last.isOpen === isOpen) return;
    focusControl(code ? 'promo-remove' : isOpen ? 'promo-code' : 'promo-question');
    if (last.code !== code)
      setAnnouncement(code ? `Promo code ${code} applied` : `Promo code ${last.code} removed`);
  }, [code, isOpen]);
  return announcement;
}

/** 'Up to $10.95 off this order.' */
function offText(estimate: EstimateState) {
  const saving = estimate.status === 'ready' ? savingText(estimate.estimate) : '';
  if (!saving) return messages.promoApplied;
  return `${capitalize(saving)} off this order.`;
}
