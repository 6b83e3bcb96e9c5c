import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/field';
import styles from './auth.module.css';

/** The email of an account, which password managers treat as its username. */
export const AccountEmailField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field} />
);

/** Tells password managers which account a form's password belongs to, where the form does not ask for it. */
export const KnownUsername = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** A hidden field that only bots fill in. */
export const Honeypot = (input: ComponentProps<'input'>) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Company website
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </label>
  </div>
);
