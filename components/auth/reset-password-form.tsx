'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ContractForm } from '@/components/ui/contract-form';
import { PasswordField } from '@/components/ui/password-field';
import { useContractForm } from '@/hooks/use-contract-form';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { toast } from '@/lib/toast';
import styles from './auth.module.css';
import { AuthPage } from './auth-page';
import { orToast } from './or-toast';

/** The secret key in the URL; the server rejects invalid ones. */
const readSecret = (pathname: string) => pathname.split('/')[2] || '-';

/** Sets a new password with the link from the mail. The secret is sent only in the POST. Success leads to /. */
export function ResetPasswordForm() {
  const pathname = usePathname();
  const router = useRouter();
  const [shown, setShown] = useState(false);
  const [ended, setEnded] = useState(false);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/auth').then((auth) => auth.resetPasswordForm),
    defaultValues: { password: '', confirm_password: '' },
  });

  const send = form.submit(async (values) => {
    try {
      const body = { ...values, secretkey: readSecret(pathname) };
      const { message } = await orToast(call('auth.resetPassword', { body }));
      router.replace(routes.home);
      toast.success(message);
    } catch (error) {
      setEnded(error instanceof ApiError && error.httpStatus === 400);
      // Section 8: the server's message is shown except on 403.
      const isBot = error instanceof ApiError && error.kind === 'forbidden';
      throw isBot ? new ApiError('forbidden', 403, messages.botRefused) : error;
    }
  });

  return (
    <AuthPage title="Choose a new password" lead="At least 8 characters. This signs you out everywhere else.">
      <ContractForm form={form} onSubmit={send}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          shown={shown}
          onShownChange={setShown}
          // Revalidates the confirmation, so that fixing a mismatch here clears its error there.
          {...form.field('password', { deps: 'confirm_password' })}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          shown={shown}
          withoutButton
          {...form.field('confirm_password')}
        />
        <Button type="submit" wide busy={form.busy} busyText="Saving…">
          Save password
        </Button>
      </ContractForm>
      {ended && (
        <div className={styles.other}>
          <ButtonLink href={routes.forgotPassword} variant="secondary" wide>
            Send me a new link
          </ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}
