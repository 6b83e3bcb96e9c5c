import type { ReactNode } from 'react';
import { trackRoutes } from '@/lib/routes';

export interface ActFormProps {
  link: string;
  action: string;
  /** What the API gave for this action. */
  form: string | undefined;
  fields?: Readonly<Record<string, string | undefined>>;
  className?: string;
  children: ReactNode;
}

/** A form that the browser sends by itself, with or without scripts. */
export const ActForm = ({ link, action, form, fields = {}, className, children }: ActFormProps) => (
  <form method="post" encType="multipart/form-data" action={trackRoutes.act(link)} className={className}>
    {Object.entries({ ...fields, action, form }).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
  </form>
);
