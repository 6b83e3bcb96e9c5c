import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { plainDigits } from '@/lib/text/plain-digits';
import { bounded, line, zip } from '../fields';

export const addCardForm = z.object({
  cardNumber: line(60, messages.cardNumberRequired, messages.cardNumberInvalid, plainDigits)
    .transform((value) => value.replace(/[ -]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, messages.cardNumberInvalid)),
  month: bounded(2, messages.expirationMonthRequired).regex(
    /^(0[1-9]|1[0-2])$/,
    messages.expirationMonthRequired,
  ),
  year: bounded(4, messages.expirationYearRequired).regex(
    /^20(2[3-9]|3[0-4])$/,
    messages.expirationYearRequired,
  ),
  cardCVC: bounded(20, messages.cvvRequired, messages.cvvInvalid)
    .trim()
    .min(1, { error: messages.cvvRequired, abort: true })
    .regex(/^\d{3,4}$/, messages.cvvInvalid),
  zipcode: zip(),
});
