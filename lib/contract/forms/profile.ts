/** What people type into the forms of the profile. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { optionalMobile, password, personName, yesNo } from '../fields';

export const profileBody = z.object({
  first_name: personName(60, messages.firstNameRequired),
  last_name: personName(60, messages.lastNameRequired),
  mobile: optionalMobile(),
  email_notifications: yesNo(messages.badValue).optional(),
  push_notifications: yesNo(messages.badValue).optional(),
});

/** The password again, because the access token may be in other hands. */
export const deletionBody = z.object({ password: password() });
