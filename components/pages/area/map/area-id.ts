import type { Data } from '@/lib/contract';
import { distinct, slug } from '@/lib/text/slug';

/** The neighborhoods of the settings, with their ZIP codes. */
export type ServiceArea = Data<'content.settings'>['service_area'];

/** "Hell's Kitchen" → 'hells-kitchen', "SoHo/Tribeca" → 'soho-tribeca' */
export const areaId = (neighborhood: string) => slug(neighborhood.replace(/['’]/g, ''));

/** One for each neighborhood, for anchors: of the same ones, and of those without Latin letters, too. */
export function areaIds(area: ServiceArea): string[] {
  const own = distinct();
  return area.map(({ neighborhood }) => own(areaId(neighborhood) || 'area'));
}
