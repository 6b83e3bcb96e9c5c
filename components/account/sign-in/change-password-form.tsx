'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContractForm } from '@/components/ui/form/contract-form';
import { PasswordField } from '@/components/ui/form/password-field';
import { SaveButton } from '@/components/ui/form/save-button';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Notice } from '@/components/ui/status/notice';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { useSession } from '@/hooks/page/use-session';
import { call } from '@/lib/browser/api/call';
import { toastFailure } from '@/lib/browser/api/query-client';
import { toast } from '@/lib/browser/page/toast';
import { messages } from '@/lib/messages/page-messages';
import { HiddenUsername } from './account-fields';

const empty = { old_password: '', new_password: '', confirm_password: '' };

/** Keeps this session and ends all others. */
export function ChangePasswordForm() {
  const { user } = useSession();
  const client = useQueryClient();
  const userId = user?.id ?? 0;
  const [shown, setShown] = useState(false);
  const [oldShown, setOldShown] = useState(false);
  const [changed, setChanged] = useState(false);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/auth').then((auth) => auth.changePasswordBody),
    defaultValues: { ...empty, user_id: userId },
  });
  const { field, reset } = form;

  const save = form.submit(async (values) => {
    setChanged(false);
    try {
      await call('auth.changePassword', { body: { ...values, user_id: userId } });
    } catch (error) {
      toastFailure(error);
      throw error;
    }
    // What ended with the old password must not show as if it went on.
    void client.invalidateQueries();
    toast.success(messages.passwordChanged);
    reset({ ...empty, user_id: userId });
    setShown(false);
    setOldShown(false);
    setChanged(true);
  });

  return (
    <>
      <PageHeader title="CHANGE PASSWORD" headline="A new password for this account" />
      <ContractForm form={form} onSubmit={save}>
        {changed && (
          <Notice tone="good" live>
            You stay signed in here. All other devices were signed out, and a private calendar link from your
            profile no longer works.
          </Notice>
        )}
        <HiddenUsername email={user?.email ?? ''} />
        <PasswordField
          label="Old password"
          autoComplete="current-password"
          showLabel="Show old password"
          shown={oldShown}
          onShownChange={setOldShown}
          {...field('old_password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="8 to 128 characters, not a common password."
          showLabel="Show new passwords"
          shown={shown}
          onShownChange={setShown}
          {...field('new_password', { deps: 'confirm_password' })}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          shown={shown}
          {...field('confirm_password')}
        />
        <SaveButton busy={form.busy} />
      </ContractForm>
    </>
  );
}
