import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/form/field';

export const AccountEmailField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field} />
);

/** For password managers, where the form does not ask for it. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

export const Honeypot = (input: ComponentProps<'input'>) => (
  <div className="absolute inset-s-[-200vw] size-px overflow-hidden" aria-hidden="true">
    <label>
      Company website
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </label>
  </div>
);
