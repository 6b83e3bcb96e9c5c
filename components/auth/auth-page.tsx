import type { ReactNode } from 'react';

/** Title, lead and form of the sign-in, sign-up and password pages. */
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
    <header className="grid gap-8 mb-24" data-form-page="">
      <h1>{title}</h1>
      {lead && <p className="quiet">{lead}</p>}
    </header>
    {children}
  </>
);
