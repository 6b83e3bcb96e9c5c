import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/field';

/** The email of an account, which password managers treat as its username. */
export const AccountEmailField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field} />
);
