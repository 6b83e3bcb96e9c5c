import type { ReactNode } from 'react';
import { TextPage } from '@/components/layout/page/text-page';
import { nonBreaking } from '@/lib/rules/dates/day-label';

interface OwnTextProps {
  title: string;
  /** Sanitized. */
  html: string;
  /** 'MM/DD/YYYY' */
  updated?: string | undefined;
  drawing?: ReactNode;
}

export const OwnText = ({ title, html, updated, drawing }: OwnTextProps) => (
  <TextPage title={title} {...(updated && { updated })} drawing={drawing}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: server/platform/http/page-html.ts has sanitized it */}
    <div className="prose" dangerouslySetInnerHTML={{ __html: nonBreaking(html) }} />
  </TextPage>
);
