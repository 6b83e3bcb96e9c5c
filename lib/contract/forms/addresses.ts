/** Specification sections 2–5. */
import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { id, mobile, optionalSlotTime, optionalText, personName, text, yesNo, zip } from '../fields';

export const addressForm = z.object({
  first_name: personName(60, messages.firstNameRequired),
  last_name: personName(60, messages.lastNameRequired),
  mobile: mobile(),
  address1: text(120, messages.streetRequired),
  address2: text(60, messages.apartmentRequired),
  cross_street: optionalText(120),
  state_id: id(messages.stateRequired),
  city_id: id(messages.cityRequired),
  zip_code: zip(),
  doorman_building: yesNo(messages.doormanRequired),
  primary: yesNo(messages.badValue).default('no'),
  doorman_from: optionalSlotTime(),
  doorman_to: optionalSlotTime(),
  entrance_note: optionalText(200),
  buzzer: optionalText(40),
});
