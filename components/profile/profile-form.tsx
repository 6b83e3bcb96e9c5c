'use client';
import { useEffect } from 'react';
import { ContractForm } from '@/components/ui/contract-form';
import { FieldRow, TextField } from '@/components/ui/field';
import { PhoneField } from '@/components/ui/phone-field';
import { SaveButton } from '@/components/ui/save-button';
import { TextLink } from '@/components/ui/text-link';
import { useContractForm } from '@/hooks/use-contract-form';
import { useKeptValues } from '@/hooks/use-kept-values';
import { type Profile, useUpdateProfile } from '@/hooks/use-profile';
import { formatPhone } from '@/lib/domain/phone';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { toast } from '@/lib/toast';

const fieldsOf = (profile: Profile) => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  mobile: formatPhone(profile.mobile ?? ''),
});

/** Names and phone (specification section 5). The header updates when saved. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const update = useUpdateProfile(profile.id);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/profile').then((contract) => contract.profileBody),
    defaultValues: fieldsOf(profile),
  });
  const { field, reset, getValues } = form;
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
      <SaveButton busy={form.busy} />
    </ContractForm>
  );
}
