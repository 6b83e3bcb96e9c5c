'use client';
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { afterPress } from '@/components/ui/form/after-press';
import { ContractForm } from '@/components/ui/form/contract-form';
import { SelectField, TextField } from '@/components/ui/form/field';
import { formatInPlace } from '@/components/ui/form/formatted-input';
import { ZipField } from '@/components/ui/form/zip-field';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import { useAddCard } from '@/hooks/data/use-cards';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { ApiError } from '@/lib/browser/api/errors';
import { cardKeys, isCardDocument, openCardDocument } from '@/lib/browser/page/card-document';
import { serverNow } from '@/lib/browser/page/clock';
import { loadPart } from '@/lib/browser/page/load-part';
import { toast } from '@/lib/browser/page/toast';
import { messages } from '@/lib/messages/page-messages';
import {
  cardBrand,
  cardFormat,
  cvvLength,
  EXPIRY_MONTHS,
  EXPIRY_YEARS,
  isCardNumber,
  isCvv,
  toExpiry,
} from '@/lib/rules/money/card';
import type { CardKeys } from '@/lib/rules/money/card-gateway';
import { isExpired } from '@/lib/rules/money/saved-card';

type CardValues = Record<'cardNumber' | 'month' | 'year' | 'cardCVC', string>;

/** Never number or CVC. */
export interface SavedCard {
  id: number;
  brand: string;
  last4: string;
  /** 'YYYY-MM' */
  exp: string;
}

export interface CardFormProps {
  id?: string;
  userId: number;
  zipcode?: string;
  onSaved: (card: SavedCard) => void;
  onBusy?: (busy: boolean) => void;
  actions?: (busy: boolean) => ReactNode;
}

const loadTokens = () => loadPart(() => import('@/lib/browser/api/card-token'));

/** With a payment gateway, the form opens in a document that may load its library. */
export function CardForm(props: CardFormProps) {
  const [keys] = useState(cardKeys);
  const [isElsewhere] = useState(() => keys !== undefined && !isCardDocument());

  useEffect(() => {
    if (isElsewhere) openCardDocument();
    // Saving tries again, and then shows what went wrong.
    else if (keys)
      loadTokens()
        .then((part) => part.loadCardLibrary(keys.environment))
        .catch(() => {});
  }, [keys, isElsewhere]);

  return isElsewhere ? <SkeletonForm count={5} /> : <CardFields {...props} keys={keys} />;
}

const brandLook = 'pointer-events-none absolute end-3 top-7 leading-12 font-semibold text-quiet';

/** Number and CVV exist only in this form's memory and in the one request. */
function CardFields({
  id,
  userId,
  zipcode = '',
  onSaved,
  onBusy,
  actions,
  keys,
}: CardFormProps & { keys: CardKeys | undefined }) {
  const addCard = useAddCard();
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/address-and-card').then((cards) => cards.addCardForm),
    defaultValues: { cardNumber: '', month: '', year: '', cardCVC: '', zipcode },
    onBusy,
  });
  const { field, setError, clearErrors, setValue, getValues } = form;
  const [brand, setBrand] = useState(cardBrand(''));

  /** Checks that the schema lacks. @returns whether it refused */
  function refusedHere({ cardNumber, cardCVC }: CardValues) {
    const isNumber = isCardNumber(cardNumber);
    const isCode = !isNumber || isCvv(cardCVC, cardBrand(cardNumber));
    if (!isNumber) setError('cardNumber', { message: messages.cardNumberInvalid });
    if (!isCode) setError('cardCVC', { message: messages.cvvInvalid });
    return isPast() || !isNumber || !isCode;
  }

  const expiry = () => toExpiry(getValues('month'), getValues('year'));
  const isPast = () => isExpired(expiry() ?? '', serverNow());
  /** Shows a bad expiry before the security code is asked for. */
  function showExpiryProblem() {
    if (isPast()) setError('month', { message: messages.cardExpired });
    else if (expiry()) clearErrors('month');
  }

  const save = form.submit(async (values) => {
    if (refusedHere(values)) return;
    const card = await toCardBody(values, keys).catch((error: unknown) => {
      throw refusal(error);
    });
    try {
      const brand = cardBrand(values.cardNumber) ?? 'Card';
      const last4 = values.cardNumber.slice(-4);
      const exp = toExpiry(values.month, values.year) ?? '';
      const { data } = await addCard.mutateAsync({
        body: { ...card, user_id: userId },
        shown: { card_number: `XXXX${last4}`, cardData: exp, brand },
      });
      toast.success(messages.cardSaved);
      onSaved({ id: data.id, brand, last4, exp });
    } catch (error) {
      setValue('cardCVC', '');
      setError('cardCVC', { message: messages.cvvAgain });
      throw refusal(error);
    } finally {
      addCard.reset();
    }
  });

  async function onSubmit(event: SyntheticEvent) {
    await save(event);
    if (isPast()) showExpiryProblem();
  }

  const number = field('cardNumber', {
    onBlur: async () => {
      await afterPress();
      const typed = getValues('cardNumber');
      if (typed && !isCardNumber(typed)) setError('cardNumber', { message: messages.cardNumberInvalid });
    },
  });
  const onNumber = (event: ChangeEvent<HTMLInputElement>) => {
    formatInPlace(event, cardFormat);
    setBrand(cardBrand(event.target.value));
    return number.onChange(event);
  };
  const digits = cvvLength(brand);
  const code = field('cardCVC');

  return (
    <ContractForm form={form} id={id} onSubmit={onSubmit}>
      <div className="relative">
        <TextField
          label="Card Number"
          inputMode="numeric"
          autoComplete="cc-number"
          {...number}
          aria-describedby={cx(brand && 'card-brand', number.error && 'cardNumber-error') || undefined}
          onChange={onNumber}
        />
        <span id="card-brand" className={brandLook}>
          {brand}
        </span>
      </div>
      <div className={threeFields}>
        <SelectField
          label={expiration('Month')}
          autoComplete="cc-exp-month"
          placeholder="Month"
          choices={EXPIRY_MONTHS}
          {...field('month', { onChange: showExpiryProblem })}
        />
        <SelectField
          label={expiration('Year')}
          autoComplete="cc-exp-year"
          placeholder="Year"
          choices={EXPIRY_YEARS.map((year) => ({ value: year }))}
          {...field('year', { onChange: showExpiryProblem })}
        />
        <TextField
          label="CVV"
          aria-label="Security code (CVV)"
          inputMode="numeric"
          autoComplete="cc-csc"
          {...code}
          aria-describedby={cx('code-hint', code.error && 'cardCVC-error')}
        />
        <p id="code-hint" className="col-span-full text-sm text-quiet">
          CVV: {digits === 4 ? '4 digits on the front of the card.' : '3 digits on the back of the card.'}
        </p>
      </div>
      <ZipField
        label="Billing ZIP code"
        hint="From your card statement."
        className="[&_input]:max-w-48"
        {...field('zipcode')}
      />
      {actions?.(form.busy)}
    </ContractForm>
  );
}

/** Labels in one row, however many lines they have, fields in the next, problems below. */
const threeFields =
  'grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,0.9fr)] gap-x-3 gap-y-1 [&_p]:col-span-full [&>div]:contents [&>div>:first-child]:row-start-1 [&>div>:is(input,select)]:row-start-2';

const expiration = (part: 'Month' | 'Year') => (
  <>
    <span className="max-sm:sr-only">Expiration</span> {part}
  </>
);

/** The card itself, or its token from the payment gateway. @throws ApiError */
async function toCardBody({ zipcode, ...card }: CardValues & { zipcode: string }, keys?: CardKeys) {
  if (!keys) return { ...card, zipcode };
  const { cardToken } = await loadTokens().catch(() => {
    throw new ApiError('network', 0, '');
  });
  return { zipcode, opaqueData: await cardToken(keys, card) };
}

function refusal(error: unknown) {
  if (!(error instanceof ApiError)) return error;
  // An HTTP failure or no answer says nothing about the card itself.
  const isTransport = error.kind === 'network' || error.httpStatus >= 400;
  const text = error.message || (isTransport ? messages.addressError : messages.cardInvalid);
  if (error.kind !== 'unauthorized') toast.error(text);
  return Object.keys(error.errors).length > 0 || error.kind === 'unauthorized'
    ? error
    : new ApiError('rejected', error.httpStatus, text);
}
