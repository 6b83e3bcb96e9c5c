'use client';
import { useEffect } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { ContractForm } from '@/components/ui/contract-form';
import { FieldRow, TextField } from '@/components/ui/field';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { PageHeader } from '@/components/ui/page-header';
import { PhoneField } from '@/components/ui/phone-field';
import { SaveButton } from '@/components/ui/save-button';
import { SkeletonForm } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { useContractForm } from '@/hooks/use-contract-form';
import { usePersistedValues } from '@/hooks/use-persisted-values';
import { type Profile, useProfile, useUpdateProfile } from '@/hooks/use-profile';
import { useSession } from '@/hooks/use-session';
import { formatPhone } from '@/lib/domain/phone';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { toast } from '@/lib/toast';
import { NotificationSettings } from './notification-settings';

const loadCalendarFeed = () => import('./calendar-feed');
const loadMyData = () => import('./my-data');

/**
 * Profile (specification section 2).
 * @param withData the API gives a copy of the customer's data and deletes accounts
 */
export function ProfileScreen({ withData = false }: { withData?: boolean }) {
  const { data, error, isPending, refetch } = useProfile(useSession().user?.id);
  return (
    <>
      <PageHeader title="PROFILE" headline="How we reach you" />
      {!data && <LoadProblem error={error} onRetry={refetch} />}
      {isPending && !error && <SkeletonForm count={4} />}
      {data && <ProfileForm profile={data} />}
      {data && <NotificationSettings profile={data} />}
      {data && (
        <LazyBoundary load={loadCalendarFeed} fallback={null}>
          {({ CalendarFeed }) => <CalendarFeed />}
        </LazyBoundary>
      )}
      {data && withData && (
        <LazyBoundary load={loadMyData} fallback={null}>
          {({ MyData }) => <MyData profile={data} />}
        </LazyBoundary>
      )}
    </>
  );
}

const fieldsOf = (profile: Profile) => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  mobile: formatPhone(profile.mobile ?? ''),
});

/** Names and phone (specification section 5). The header updates when saved. */
function ProfileForm({ profile }: { profile: Profile }) {
  const update = useUpdateProfile(profile.id);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/profile').then((contract) => contract.profileBody),
    defaultValues: fieldsOf(profile),
  });
  const { field, reset, getValues } = form;
  const forgetTyped = usePersistedValues(form, `profile:${profile.id}`);

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
