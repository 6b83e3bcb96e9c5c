import type { ReactNode } from 'react';
import styles from './auth-page.module.css';

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
    <header className={styles.head} data-form-page="">
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
    {children}
  </>
);
