import { messages } from '@/lib/messages/messages';
import { zipMismatch } from '@/lib/rules/places/zip-mismatch';
import { ApiProblem } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import { findZipPlace, isCityOfState } from './queries';

interface Place {
  state_id: number;
  city_id: number;
  zip_code: string;
}

/** Specification section 5; unchanged fields of a saved address pass. @throws ApiProblem invalid */
export async function checkPlace(db: Db, place: Place, saved?: Place): Promise<void> {
  const errors: Record<string, string> = {};
  const moved = place.state_id !== saved?.state_id || place.city_id !== saved.city_id;
  const hasOtherZip = place.zip_code !== saved?.zip_code;
  if (!moved && !hasOtherZip) return;
  const zip = await findZipPlace(db, place.zip_code);
  if (moved && !(await isCityOfState(db, place.city_id, place.state_id))) errors.city_id = messages.badId;
  else {
    const wrong = zipMismatch(place, zip);
    if (wrong) errors[wrong.field] = wrong.message;
  }
  if (hasOtherZip && zip?.active !== 'yes') errors.zip_code = messages.notServed;
  const sentences = Object.values(errors);
  if (sentences.length === 0) return;
  // "Not served" first: no other correction would help.
  throw new ApiProblem('invalid', errors.zip_code ?? sentences[0] ?? messages.checkFields, { errors });
}
