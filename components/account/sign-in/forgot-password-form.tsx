'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { TextLink } from '@/components/ui/base/text-link';
import { ContractForm } from '@/components/ui/form/contract-form';
import { Notice } from '@/components/ui/status/notice';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { call } from '@/lib/browser/api/call';
import { botSigns } from '@/lib/browser/page/bot-signs';
import { toast } from '@/lib/browser/page/toast';
import { formMessages } from '@/lib/messages/form-messages';
import { routes } from '@/lib/routes';
import { AccountEmailField, Honeypot } from './account-fields';
import { AuthPage, OtherWays } from './auth-page';
import { orToast } from './or-toast';
import { type LoginQuery, withQuery } from './use-sign-in-target';

/** The reply does not reveal whether the address has an account. */
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
        <Notice tone="good" live className="mb-6">
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
      <OtherWays>
        <p>
          <TextLink href={withQuery(routes.login, query)}>Back to sign in</TextLink>
        </p>
      </OtherWays>
    </AuthPage>
  );
}
