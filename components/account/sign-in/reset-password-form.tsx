'use client';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/base/button';
import { ContractForm } from '@/components/ui/form/contract-form';
import { PasswordField } from '@/components/ui/form/password-field';
import { useBrowserSession } from '@/hooks/page/use-browser-session';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { call } from '@/lib/browser/api/call';
import { ApiError } from '@/lib/browser/api/errors';
import { loadPart } from '@/lib/browser/page/load-part';
import { toast } from '@/lib/browser/page/toast';
import { endSession } from '@/lib/browser/session/session';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { AuthPage, OtherWays } from './auth-page';
import { orToast } from './or-toast';

/** The server rejects invalid ones. */
const readSecret = (pathname: string) => pathname.split('/')[2] || '-';

/** Another customer may be signed in here, and the server has ended the owner's sessions. */
async function leaveSession() {
  const { logout } = await loadPart(() => import('@/lib/browser/sign-in/session-upkeep')).catch(() => ({
    logout: endSession,
  }));
  await logout();
}

/** The secret is sent only in the POST. */
export function ResetPasswordForm() {
  const secretkey = readSecret(usePathname());
  const router = useRouter();
  const owner = useResetOwner(secretkey);
  const { user } = useBrowserSession();
  const [shown, setShown] = useState(false);
  const [ended, setEnded] = useState(false);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/auth').then((auth) => auth.resetPasswordForm),
    defaultValues: { password: '', confirm_password: '' },
  });

  const send = form.submit(async (values) => {
    try {
      const { message } = await orToast(call('auth.resetPassword', { body: { ...values, secretkey } }));
      if (user) await leaveSession();
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
    <AuthPage
      title="Choose a new password"
      lead={
        <>
          At least 8 characters. This signs you out everywhere.
          {/* Before its text, so that nothing below moves. */}
          <br />
          {owner ? `Account: ${owner}` : '\u00a0'}
        </>
      }
    >
      <ContractForm form={form} onSubmit={send}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          shown={shown}
          onShownChange={setShown}
          {...form.field('password', { deps: 'confirm_password' })}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          shown={shown}
          {...form.field('confirm_password')}
        />
        <Button type="submit" wide busy={form.busy} busyText="Saving…">
          Save password
        </Button>
        {user && (
          <p className="text-quiet">
            This browser is signed in as {user.email}. Saving the new password signs it out.
          </p>
        )}
      </ContractForm>
      {ended && (
        <OtherWays>
          <ButtonLink href={routes.forgotPassword} variant="secondary" wide>
            Send me a new link
          </ButtonLink>
        </OtherWays>
      )}
    </AuthPage>
  );
}

/** 'a…n@example.com'; undefined where the API does not send it. */
function useResetOwner(secretkey: string): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    call('auth.resetOwner', { body: { secretkey }, signal: left.signal })
      .then(({ data }) => setEmail(data?.email))
      .catch((error: unknown) => console.info('owner of the link not shown', error));
    return () => left.abort();
  }, [secretkey]);
  return email;
}
