import type { Data } from '@/lib/contract';

/** The neighborhoods of the settings, with their ZIP codes. */
export type ServiceArea = Data<'content.settings'>['service_area'];

/** "Hell's Kitchen" → 'hells-kitchen', "SoHo/Tribeca" → 'soho-tribeca' */
export const areaId = (neighborhood: string) =>
  neighborhood
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
