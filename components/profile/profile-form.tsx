'use client';
import { useEffect } from 'react';
import { ContractForm } from '@/components/ui/contract-form';
import { FieldRow, TextField } from '@/components/ui/field';
import { PhoneField } from '@/components/ui/phone-field';
import { SaveButton } from '@/components/ui/save-button';
import { Switch } from '@/components/ui/switch';
import { TextLink } from '@/components/ui/text-link';
import { useContractForm } from '@/hooks/use-contract-form';
import { useKeptValues } from '@/hooks/use-kept-values';
import { type Profile, useUpdateProfile } from '@/hooks/use-profile';
import { formatPhone } from '@/lib/domain/phone';
import { isYes } from '@/lib/domain/yes-no';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { toast } from '@/lib/toast';
import styles from './profile.module.css';
import { PushSwitch } from './push-switch';

const fieldsOf = (profile: Profile) => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  mobile: formatPhone(profile.mobile ?? ''),
  email_notifications: isYes(profile.email_notifications),
  push_notifications: isYes(profile.push_notifications),
});

/** Names, phone and notification settings (specification section 5). The header updates when saved. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const update = useUpdateProfile(profile.id);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/profile').then((contract) => contract.profileForm),
    defaultValues: fieldsOf(profile),
  });
  const { field, register, reset, watch, setValue, getValues } = form;
  const forgetTyped = useKeptValues(form, `profile:${profile.id}`);

  // After a change in another window, updates the fields that were not edited here.
  useEffect(() => {
    const kept = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true };
    reset(fieldsOf(profile), kept);
  }, [profile, reset]);

  const save = form.submit(async (changes) => {
    const sent = getValues();
    await update.mutateAsync(changes);
    toast.success(messages.profileUpdated);
    reset(sent);
    forgetTyped();
  });

  return (
    <ContractForm form={form} onSubmit={save}>
      <FieldRow>
        <TextField label="First Name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('last_name')} />
      </FieldRow>
      <TextField
        label="Email"
        id="email"
        type="email"
        value={profile.email}
        disabled
        readOnly
        hint={<TextLink href={routes.contact}>Write to support to change it</TextLink>}
      />
      <PhoneField
        label="Mobile"
        optional
        hint="10 digits. The driver calls only with a question."
        {...field('mobile')}
      />
      <div className={styles.switches}>
        <Switch
          label="Email notifications"
          hint="Every step of an order. We always send receipts and security emails."
          {...register('email_notifications')}
        />
        <PushSwitch
          userId={profile.id}
          on={watch('push_notifications')}
          saved={isYes(profile.push_notifications)}
          onChange={(on) => setValue('push_notifications', on, { shouldDirty: true })}
        />
      </div>
      <SaveButton busy={form.busy} />
    </ContractForm>
  );
}
