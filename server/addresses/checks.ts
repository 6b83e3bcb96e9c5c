import { zipMismatch } from '@/lib/domain/zip';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { findZipPlace, isCityOfState } from './queries';

interface Place {
  state_id: number;
  city_id: number;
  zip_code: string;
}

/**
 * Checks what only the database knows about an address: the city is in the state, and the zip code is served
 * (specification section 5) and in that city. Fields of a saved address that did not change are not checked
 * again.
 * @throws ApiProblem invalid, with the messages by field
 */
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
  // "Not served" comes first: no correction of another field would help.
  throw new ApiProblem('invalid', errors.zip_code ?? sentences[0] ?? messages.checkFields, { errors });
}
