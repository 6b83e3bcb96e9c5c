import type { ReactNode } from 'react';
import { businessData, websiteData } from '@/components/pages/structured-data/business';
import { JsonLd } from '@/components/pages/structured-data/json-ld';
import { readSite, siteOrigin } from '@/server/pages/reads/site';

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const [site, origin] = [await readSite(), siteOrigin()];
  return (
    <>
      {children}
      <JsonLd things={[businessData(site, origin), websiteData(site, origin)]} />
    </>
  );
}
