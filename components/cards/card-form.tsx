'use client';
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { afterPress } from '@/components/ui/after-press';
import { cx } from '@/components/ui/class-names';
import { ContractForm } from '@/components/ui/contract-form';
import { SelectField, TextField } from '@/components/ui/field';
import { formatInPlace } from '@/components/ui/formatted-input';
import { SkeletonForm } from '@/components/ui/skeleton';
import { ZipField } from '@/components/ui/zip-field';
import { useAddCard } from '@/hooks/use-cards';
import { useContractForm } from '@/hooks/use-contract-form';
import { ApiError } from '@/lib/api/errors';
import { type CardKeys, cardKeys, isCardDocument, openCardDocument } from '@/lib/card-gateway';
import { serverNow } from '@/lib/clock';
import {
  cardBrand,
  cardFormat,
  cvvLength,
  EXPIRY_MONTHS,
  EXPIRY_YEARS,
  isCardNumber,
  isCvv,
  isExpired,
  toExpiry,
} from '@/lib/domain/card';
import { loadPart } from '@/lib/load-part';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';
import styles from './cards.module.css';

type CardValues = Record<'cardNumber' | 'month' | 'year' | 'cardCVC', string>;

/** Details of a new card for other pages: never number or CVC. */
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
  /** Prefilled from the address. */
  zipcode?: string;
  onSaved: (card: SavedCard) => void;
  /** Called when submitting starts and ends, for a button outside the form. */
  onBusy?: (busy: boolean) => void;
  actions?: (busy: boolean) => ReactNode;
}

const loadTokens = () => loadPart(() => import('@/lib/card-token'));

/** Where cards go straight to the payment gateway, the form opens in a document that may load its library. */
export function CardForm(props: CardFormProps) {
  const [keys] = useState(cardKeys);
  const [isElsewhere] = useState(() => keys !== undefined && !isCardDocument());

  useEffect(() => {
    if (isElsewhere) openCardDocument();
    // Saving tries again, and then says what went wrong.
    else if (keys)
      loadTokens()
        .then((part) => part.loadCardLibrary(keys.environment))
        .catch(() => {});
  }, [keys, isElsewhere]);

  return isElsewhere ? <SkeletonForm count={5} /> : <CardFields {...props} keys={keys} />;
}

/** A new card (specification section 5). Number and CVV exist only in this form's memory and in the one request. */
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

  /** Checks that the schema lacks: check digit, expiry, and the brand's CVV length. @returns whether it refused */
  function refusedHere({ cardNumber, cardCVC }: CardValues) {
    const isNumber = isCardNumber(cardNumber);
    const isCode = !isNumber || isCvv(cardCVC, cardBrand(cardNumber));
    if (!isNumber) setError('cardNumber', { message: messages.cardNumberInvalid });
    if (!isCode) setError('cardCVC', { message: messages.cvvInvalid });
    return isPast() || !isNumber || !isCode;
  }

  const expiry = () => toExpiry(getValues('month'), getValues('year'));
  const isPast = () => isExpired(expiry() ?? '', serverNow());
  /** Told with the last of month and year, before the security code is asked for, and whatever else is wrong. */
  function tellExpiry() {
    if (isPast()) setError('month', { message: messages.cardExpired });
    else if (expiry()) clearErrors('month');
  }

  const save = form.submit(async (values) => {
    if (refusedHere(values)) return;
    const card = await sendable(values, keys).catch((error: unknown) => {
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
    if (isPast()) tellExpiry();
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
        <span id="card-brand" className={styles.brand}>
          {brand}
        </span>
      </div>
      <div className={styles.expiry}>
        <SelectField
          label={expiration('Month')}
          autoComplete="cc-exp-month"
          placeholder="Month"
          {...field('month', { onChange: tellExpiry })}
        >
          {EXPIRY_MONTHS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={expiration('Year')}
          autoComplete="cc-exp-year"
          placeholder="Year"
          {...field('year', { onChange: tellExpiry })}
        >
          {EXPIRY_YEARS.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
        <TextField
          label="CVV"
          aria-label="Security code (CVV)"
          inputMode="numeric"
          autoComplete="cc-csc"
          {...code}
          aria-describedby={cx('code-hint', code.error && 'cardCVC-error')}
        />
        <p id="code-hint" className="all-columns quiet small">
          CVV: {digits === 4 ? '4 digits on the front of the card.' : '3 digits on the back of the card.'}
        </p>
      </div>
      <ZipField
        label="Billing ZIP code"
        hint="From your card statement."
        className={styles.zip}
        {...field('zipcode')}
      />
      {actions?.(form.busy)}
    </ContractForm>
  );
}

/** Shown in full where there is room. */
const expiration = (part: 'Month' | 'Year') => (
  <>
    <span className={styles.long}>Expiration</span> {part}
  </>
);

/**
 * What our API gets: the card itself, or what the payment gateway made of it.
 * @throws ApiError
 */
async function sendable({ zipcode, ...card }: CardValues & { zipcode: string }, keys?: CardKeys) {
  if (!keys) return { ...card, zipcode };
  const { cardToken } = await loadTokens().catch(() => {
    throw new ApiError('network', 0, '');
  });
  return { zipcode, opaqueData: await cardToken(keys, card) };
}

/** Shows the server's message (section 8); a network failure has a message of its own. */
function refusal(error: unknown) {
  if (!(error instanceof ApiError)) return error;
  // HTTP told of a failure, or nothing answered: no word about the card itself.
  const isTransport = error.kind === 'network' || error.httpStatus >= 400;
  const text = error.message || (isTransport ? messages.addressError : messages.cardInvalid);
  if (error.kind !== 'unauthorized') toast.error(text);
  return Object.keys(error.errors).length > 0 || error.kind === 'unauthorized'
    ? error
    : new ApiError('rejected', error.httpStatus, text);
}
