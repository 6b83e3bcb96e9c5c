'use client';
import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/base/button';
import { TextLink } from '@/components/ui/base/text-link';
import { ContractForm } from '@/components/ui/form/contract-form';
import { FieldRow, TextField } from '@/components/ui/form/field';
import { PasswordField } from '@/components/ui/form/password-field';
import { PhoneField } from '@/components/ui/form/phone-field';
import { ZipField } from '@/components/ui/form/zip-field';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { readDraft } from '@/lib/booking/drafts';
import { call } from '@/lib/browser/api/call';
import { botSigns } from '@/lib/browser/page/bot-signs';
import { storeSession } from '@/lib/browser/sign-in/session-start';
import { routes } from '@/lib/routes';
import { Honeypot } from './account-fields';
import { OtherWays } from './auth-page';
import { ByLoginQuery } from './by-login-query';
import { orToast } from './or-toast';
import { type LoginQuery, useSignInTarget, withQuery } from './use-sign-in-target';

export interface RegisterFormProps {
  query: LoginQuery;
  children: ReactNode;
}

export function RegisterForm({ query, children }: RegisterFormProps) {
  useSignInTarget(query);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/auth').then((auth) => auth.signupBody),
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      mobile: '',
      password: '',
      zip_code: '',
      terms: true as const,
      company_url: '',
    },
  });
  const { field, register, getValues, setValue } = form;

  useEffect(() => {
    const typed = readDraft('userData');
    const prefilled = {
      first_name: typed?.first_name,
      last_name: typed?.last_name,
      email: query.email ?? typed?.email,
      mobile: typed?.mobile,
      zip_code: query.zipCode ?? typed?.zipCode ?? readDraft('order-step-1')?.zip_code,
    };
    for (const [name, value] of Object.entries(prefilled) as [keyof typeof prefilled, string | undefined][]) {
      if (value && !getValues(name)) setValue(name, value);
    }
  }, [query.email, query.zipCode, getValues, setValue]);

  const send = form.submit(async (values) => {
    const body = { ...values, ...(await botSigns('signup')) };
    storeSession(await orToast(call('auth.signup', { body })));
  });

  return (
    <>
      <ContractForm form={form} onSubmit={send}>
        <FieldRow>
          <TextField label="First Name" autoComplete="given-name" {...field('first_name')} />
          <TextField label="Last Name" autoComplete="family-name" {...field('last_name')} />
        </FieldRow>
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PhoneField label="Cell Phone" hint="So the driver can reach you at the door." {...field('mobile')} />
        <PasswordField
          label="Password"
          hint="At least 8 characters."
          autoComplete="new-password"
          {...field('password')}
        />
        <ZipField label="ZIP code" hint="Where we pick up." {...field('zip_code')} />
        <Honeypot {...register('company_url')} />
        <p className="text-sm text-quiet">{children}</p>
        <Button type="submit" wide busy={form.busy} busyText="Creating…">
          Create account
        </Button>
      </ContractForm>
      <OtherWays>
        <p>
          Already have an account? <TextLink href={withQuery(routes.login, query)}>Sign in</TextLink>
        </p>
      </OtherWays>
    </>
  );
}

export const RegisterWithQuery = ({ children }: Pick<RegisterFormProps, 'children'>) => (
  <ByLoginQuery form={(query) => <RegisterForm query={query}>{children}</RegisterForm>} />
);
