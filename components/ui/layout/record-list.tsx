import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';

export const RecordList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="grid gap-3" aria-label={label}>
    {children}
  </ul>
);

export interface RecordProps {
  icon?: ReactNode;
  title: ReactNode;
  tag?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  actions?: ReactNode;
  /** Only on hover and focus; always on devices without hover (specification section 2). */
  quietActions?: boolean;
}

export const RecordItem = ({ icon, title, tag, children, foot, actions, quietActions }: RecordProps) => (
  <li className="group/record sheet min-w-0 px-6 py-4 max-xs:p-4">
    <div className="group/main flex items-start gap-4 max-xs:flex-wrap">
      {icon && <span className="mt-0.5 flex-none text-quiet max-xs:hidden">{icon}</span>}
      <div className="min-w-0 flex-auto wrap-anywhere text-quiet max-xs:basis-34 max-xs:group-has-[[data-actions]>:nth-child(2)]/main:basis-full">
        <div className="flex flex-wrap items-baseline gap-1 gap-x-3">
          <h2 className="text-xl text-ink tabular-nums">{title}</h2>
          {tag}
        </div>
        {children}
      </div>
      {actions && (
        <div
          className={cx(
            'flex flex-none gap-2 max-xs:has-[>:nth-child(2)]:flex-[0_1_auto] max-xs:has-[>:nth-child(2)]:flex-wrap',
            quietActions &&
              '*:opacity-0 *:transition-opacity *:group-focus-within/record:opacity-100 *:group-hover/record:opacity-100 [@media(hover:none)]:*:opacity-100',
          )}
          data-actions=""
        >
          {actions}
        </div>
      )}
    </div>
    {foot && (
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3">{foot}</div>
    )}
  </li>
);
