import type { ComponentProps } from 'react';
import { shopActPath } from '@/lib/routes';

interface ActFormProps extends ComponentProps<'form'> {
  /** Address of the page. */
  page: string;
  fields?: Readonly<Record<string, string | number | undefined>>;
}

/** The browser sends it by itself where no script takes it. */
export const ActForm = ({ page, fields = {}, children, ...form }: ActFormProps) => (
  <form method="post" encType="multipart/form-data" action={shopActPath(page)} {...form}>
    {Object.entries(fields).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
  </form>
);
