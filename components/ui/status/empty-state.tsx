import type { ReactNode } from 'react';
import { EmptyRail } from '@/components/ui/drawing/empty-rail';

export interface EmptyStateProps {
  /** The specification's message: 'No Order found'. */
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-2 py-6 text-center">
    <EmptyRail />
    <p className="font-head text-xl font-bold">{title}</p>
    {children && <div className="max-w-[42ch] text-balance text-quiet">{children}</div>}
    {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);
