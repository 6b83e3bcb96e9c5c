import type { ReactNode } from 'react';
import { businessData, websiteData } from '@/components/content/structured-data/business';
import { JsonLd } from '@/components/content/structured-data/json-ld';
import { readSite, siteOrigin } from '@/server/pages/site';

/** Public pages set their own backgrounds and widths (`.container`, `.container-reading` in styles/globals.css). */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  const [site, origin] = [await readSite(), siteOrigin()];
  return (
    <>
      {children}
      <JsonLd things={[businessData(site, origin), websiteData(site, origin)]} />
    </>
  );
}
