import type { ReactNode } from 'react';
import { keepTimes } from '@/lib/domain/keep-times';
import { TextPage } from './text-page';

interface OwnTextProps {
  title: string;
  /** Sanitized. */
  html: string;
  /** 'MM/DD/YYYY' */
  updated?: string | undefined;
  drawing?: ReactNode;
}

/** A page that the business wrote. */
export const OwnText = ({ title, html, updated, drawing }: OwnTextProps) => (
  <TextPage title={title} {...(updated && { updated })} drawing={drawing}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: server/content/page-html.ts has sanitized it */}
    <div className="prose" dangerouslySetInnerHTML={{ __html: keepTimes(html) }} />
  </TextPage>
);
