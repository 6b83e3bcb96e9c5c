import type { ReactNode } from 'react';

export const OtherWays = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 grid gap-3 border-t border-line pt-6 text-quiet">{children}</div>
);

export const AuthPage = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <>
    <header className="mb-6 grid gap-2" data-form-page="">
      <h1>{title}</h1>
      {lead && <p className="text-quiet">{lead}</p>}
    </header>
    {children}
  </>
);
