'use client';
import { useEffect } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ContractForm } from '@/components/ui/contract-form';
import { Notice } from '@/components/ui/notice';
import { PasswordField } from '@/components/ui/password-field';
import { TextLink } from '@/components/ui/text-link';
import { useContractForm } from '@/hooks/use-contract-form';
import { useHydrated } from '@/hooks/use-hydrated';
import { call } from '@/lib/api/call';
import { formMessages } from '@/lib/form-messages';
import { routes } from '@/lib/routes';
import { storeSession } from '@/lib/session-start';
import { AccountEmailField } from './account-email-field';
import styles from './auth.module.css';
import { AuthPage } from './auth-page';
import { toastRefusal } from './toast-refusal';
import { useCodeForm } from './use-code-form';
import { hasDraft, isOrderStep, type LoginQuery, useSignInTarget, withQuery } from './use-sign-in-target';

/**
 * Sign-in. On success it stores the session; useSignInTarget then redirects.
 * @param codes the API sends codes by email
 */
export function LoginForm({ query, codes = false }: { query: LoginQuery; codes?: boolean | undefined }) {
  useSignInTarget(query);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/auth').then((auth) => auth.signinBody),
    defaultValues: { email: '', password: '' },
  });
  const { field, setValue, getValues } = form;
  const code = useCodeForm();
  const ordering = isOrderStep(query.from);
  const draftKept = useHydrated() && ordering && hasDraft();

  useEffect(() => {
    if (query.email && !getValues('email')) setValue('email', query.email);
  }, [query.email, getValues, setValue]);

  const send = form.submit(async (values) => {
    try {
      storeSession(await call('auth.signin', { body: values }));
    } catch (error) {
      toastRefusal(error, formMessages.generic);
      throw error;
    }
  });

  return (
    <AuthPage title="Sign in" lead="Your orders, addresses and cards in one place.">
      {draftKept && <Notice tone="info">Sign in to finish your order. Your choices are saved.</Notice>}
      {code.Form ? (
        <code.Form email={getValues('email')} onPassword={code.close} />
      ) : (
        <ContractForm form={form} onSubmit={send}>
          <AccountEmailField {...field('email')} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            aside={<TextLink href={withQuery(routes.forgotPassword, query)}>Forgot password?</TextLink>}
            {...field('password')}
          />
          <Button type="submit" wide busy={form.busy} busyText="Signing in…">
            Sign In
          </Button>
          {codes && (
            <Button variant="quiet" wide onClick={code.open}>
              Email me a code instead
            </Button>
          )}
        </ContractForm>
      )}
      <div className={styles.other}>
        {ordering ? (
          <>
            <p>Choose your times and see the price first. You create an account with your address.</p>
            <ButtonLink href={routes.orderNow} variant="secondary" wide>
              New here? Start your order
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={withQuery(routes.register, query)} variant="secondary" wide>
            Create account
          </ButtonLink>
        )}
        {ordering && (
          <p>
            Or <TextLink href={withQuery(routes.register, query)}>create an account</TextLink> first.
          </p>
        )}
      </div>
    </AuthPage>
  );
}
