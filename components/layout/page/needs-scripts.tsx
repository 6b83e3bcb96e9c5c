import type { ReactNode } from 'react';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';

/** Without JavaScript shows a phone number instead of a dead form or an endless "loading...". */
export const NeedsScripts = ({ phone, children }: { phone: string; children: ReactNode }) => (
  <>
    <noscript className="page-reading block py-16">
      <h1>This page needs JavaScript</h1>
      <p className="mt-4 text-xl text-quiet">
        Turn it on in your browser and reload the page.
        {phone && (
          <>
            {' '}
            Or call <a href={phoneHref(phone)}>{formatPhone(phone)}</a>. We’ll book your pickup, look up your
            order or change your details with you.
          </>
        )}
      </p>
    </noscript>
    <div className="scripted contents">{children}</div>
  </>
);
