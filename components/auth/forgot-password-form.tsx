'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ContractForm } from '@/components/ui/contract-form';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { useContractForm } from '@/hooks/use-contract-form';
import { call } from '@/lib/api/call';
import { botSigns } from '@/lib/bot-signs';
import { formMessages } from '@/lib/form-messages';
import { routes } from '@/lib/routes';
import { toast } from '@/lib/toast';
import { AccountEmailField, Honeypot } from './account-fields';
import styles from './auth.module.css';
import { AuthPage } from './auth-page';
import { orToast } from './or-toast';
import { type LoginQuery, withQuery } from './use-sign-in-target';

/** Requests a reset link. The reply is the same for known and unknown addresses. */
export function ForgotPasswordForm({ query }: { query: LoginQuery }) {
  const [sent, setSent] = useState('');
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/auth').then((auth) => auth.forgotPasswordBody),
    defaultValues: { email: query.email ?? '', company_url: '' },
  });

  const send = form.submit(async (values) => {
    const body = { ...values, ...(await botSigns('forgot_password')) };
    const { message } = await orToast(call('auth.forgotPassword', { body }), { tellsForbidden: true });
    toast.success(message);
    setSent(message || formMessages.resetSent);
  });

  return (
    <AuthPage
      title="Forgot password"
      lead="Enter your email. We’ll send you a link to choose a new password."
    >
      {sent && (
        <Notice tone="good" live className="mb-24">
          {sent}
        </Notice>
      )}
      <ContractForm form={form} onSubmit={send}>
        <AccountEmailField {...form.field('email')} />
        <Honeypot {...form.register('company_url')} />
        <Button type="submit" wide busy={form.busy} busyText="Sending…">
          Send link
        </Button>
      </ContractForm>
      <div className={styles.other}>
        <p>
          <TextLink href={withQuery(routes.login, query)}>Back to sign in</TextLink>
        </p>
      </div>
    </AuthPage>
  );
}
