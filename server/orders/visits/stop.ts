import { messages } from '@/lib/messages/messages';
import { doormanHours } from '@/lib/rules/times/doorman';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import type { Stop } from '@/server/service-area/booking-window';
import { findServedZip } from '@/server/service-area/queries';

type Building = Record<'doorman_building' | 'doorman_from' | 'doorman_to', string>;

/** @throws ApiProblem invalid when the building has no doorman to take the bags */
export function checkDoorman(
  handoff: string,
  { doorman_building }: Pick<Building, 'doorman_building'>,
): void {
  if (handoff === 'doorman' && doorman_building === 'no') throw invalidField('handoff', messages.noDoorman);
}

export const stopAt = (address: Building & { neighborhoodId: number }, handoff: string): Stop => ({
  neighborhoodId: address.neighborhoodId,
  doorman: doormanHours(address, handoff),
});

/** Of an order's copy; those of older orders do not say. */
export function readBuilding(copy: string): Building & { zip_code: string } {
  const unknown = { doorman_building: 'no', doorman_from: '', doorman_to: '' };
  return { ...unknown, ...(JSON.parse(copy) as Partial<Building> & { zip_code: string }) };
}

/** In today's neighborhood. @throws ApiProblem conflict when the address is no longer served */
export async function orderStop(trx: Db, copy: string, handoff: string): Promise<Stop> {
  const building = readBuilding(copy);
  const zip = await findServedZip(trx, building.zip_code);
  if (!zip) throw new ApiProblem('conflict', messages.noLongerServed, { data: { reason: 'not_served' } });
  return stopAt({ ...building, neighborhoodId: zip.neighbourhood_id }, handoff);
}
