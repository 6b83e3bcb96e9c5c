import type { ReactNode } from 'react';
import { trackRoutes } from '@/lib/routes';

interface ActFormProps {
  link: string;
  action: 'cancel' | 'reschedule' | 'share' | 'unshare';
  children: ReactNode;
}

/** A form that the browser sends by itself, with or without scripts. */
export const ActForm = ({ link, action, children }: ActFormProps) => (
  <form method="post" encType="multipart/form-data" action={trackRoutes.act(link)}>
    <input type="hidden" name="action" value={action} />
    {children}
  </form>
);
