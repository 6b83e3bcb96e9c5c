import type { Data } from '@/lib/contract';
import { slug } from '@/lib/text/slug';

/** The neighborhoods of the settings, with their ZIP codes. */
export type ServiceArea = Data<'content.settings'>['service_area'];

/** "Hell's Kitchen" → 'hells-kitchen', "SoHo/Tribeca" → 'soho-tribeca' */
export const areaId = (neighborhood: string) => slug(neighborhood.replace(/['’]/g, ''));
