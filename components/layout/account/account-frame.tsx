import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu';
import { FocusHeading } from './focus-heading';

export const AccountFrame = ({ children }: { children: ReactNode }) => (
  <div
    data-account=""
    className="first-screen group/frame page grid grid-cols-[minmax(11rem,13.75rem)_minmax(0,1fr)] content-start items-start gap-12 pt-8 pb-12 max-lg:grid-cols-1 max-lg:gap-6 max-lg:pt-0 max-lg:pb-8 max-xs:gap-4 max-xs:pb-4 print:block print:p-0"
  >
    <div className="sticky top-6 max-lg:relative max-lg:top-0 max-lg:z-15">
      <AccountMenu />
    </div>
    {/* Dims at a tap, until the next page has come (components/ui/base/link-pending.tsx). */}
    <FocusHeading className="min-h-96 min-w-0 group-has-data-pending/frame:opacity-50 max-lg:min-h-0">
      {children}
    </FocusHeading>
  </div>
);
