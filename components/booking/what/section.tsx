import { type ReactNode, useId } from 'react';

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  /** For screen readers alone. */
  hideTitle?: boolean;
  children: ReactNode;
}

export function Section({ id, title, lead, hideTitle, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      className="flex flex-col gap-4 [&>[role=status]:empty]:absolute [section+&]:pt-6"
      aria-labelledby={headingId}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <div className={hideTitle ? 'sr-only' : undefined}>
        <h2 className="text-xl" id={headingId}>
          {title}
        </h2>
        {lead && <p className="text-quiet">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
