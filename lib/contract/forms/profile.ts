import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { optionalMobile, password, personName, yesNo } from '../fields';

export const profileBody = z.object({
  first_name: personName(60, messages.firstNameRequired),
  last_name: personName(60, messages.lastNameRequired),
  mobile: optionalMobile(),
  email_notifications: yesNo(messages.badValue).optional(),
  push_notifications: yesNo(messages.badValue).optional(),
});

/** The access token may be in other hands. */
export const deletionBody = z.object({ password: password() });
