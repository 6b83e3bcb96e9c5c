import { useState } from 'react';
import { formMessages } from '@/lib/form-messages';
import { loadPart } from '@/lib/load-part';
import { toast } from '@/lib/toast';
import type { CodeSignIn } from './code-sign-in';

/** The form for a code by email, once somebody asks for it. */
export function useCodeForm() {
  const [Form, setForm] = useState<typeof CodeSignIn>();
  return {
    Form,
    open: () =>
      loadPart(() => import('./code-sign-in')).then(
        (loaded) => setForm(() => loaded.CodeSignIn),
        () => toast.error(formMessages.offline),
      ),
    close: () => setForm(undefined),
  };
}
