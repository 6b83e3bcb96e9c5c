'use client';
import { useEffect } from 'react';
import { usePersistedValues } from '@/components/account/use-persisted-values';
import { TextLink } from '@/components/ui/base/text-link';
import { ContractForm } from '@/components/ui/form/contract-form';
import { FieldRow, TextField } from '@/components/ui/form/field';
import { PhoneField } from '@/components/ui/form/phone-field';
import { SaveButton } from '@/components/ui/form/save-button';
import { PageHeader } from '@/components/ui/layout/page-header';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { useSession } from '@/hooks/page/use-session';
import { toast } from '@/lib/browser/page/toast';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { formatPhone } from '@/lib/rules/people/phone';
import { has } from '@/lib/rules/policy/features';
import { NotificationSettings } from './notification-settings';
import { sectionLook } from './section';
import { type Profile, useProfile, useUpdateProfile } from './use-profile';

const loadReferral = () => import('./referral');
const loadCalendarFeed = () => import('./calendar-feed');
const loadMyData = () => import('./my-data');

/** @param withData the API exports the customer's data and deletes accounts */
export function ProfileScreen({ withData = false }: { withData?: boolean }) {
  const { data, error, isPending, refetch } = useProfile(useSession().user?.id);
  return (
    <>
      <PageHeader title="PROFILE" headline="How we reach you" />
      {!data && <LoadProblem error={error} onRetry={refetch} />}
      {isPending && !error && <SkeletonForm count={4} />}
      {data && (
        <>
          <ProfileForm profile={data} />
          <NotificationSettings profile={data} isOwnApi={withData} />
          {has('referrals') && (
            <LazyBoundary load={loadReferral} fallback={null}>
              {({ Referral }) => <Referral className={sectionLook} />}
            </LazyBoundary>
          )}
          <LazyBoundary load={loadCalendarFeed} fallback={null}>
            {({ CalendarFeed }) => <CalendarFeed />}
          </LazyBoundary>
          {withData && (
            <LazyBoundary load={loadMyData} fallback={null}>
              {({ MyData }) => <MyData profile={data} />}
            </LazyBoundary>
          )}
        </>
      )}
    </>
  );
}

const toFields = (profile: Profile) => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  mobile: formatPhone(profile.mobile ?? ''),
});

const fieldNames = ['first_name', 'last_name', 'mobile'] as const;

/** Specification section 5. */
function ProfileForm({ profile }: { profile: Profile }) {
  const update = useUpdateProfile(profile.id);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/profile').then((contract) => contract.profileBody),
    defaultValues: toFields(profile),
  });
  const { field, reset, resetField, getValues, setValue } = form;
  const forgetTyped = usePersistedValues(form, `profile:${profile.id}`);

  useEffect(() => {
    const keepEdits = {
      keepDirtyValues: true,
      keepErrors: true,
      keepSubmitCount: true,
      keepIsSubmitted: true,
    };
    reset(toFields(profile), keepEdits);
  }, [profile, reset]);

  const save = form.submit(async (changes) => {
    const sent = getValues();
    await update.mutateAsync(changes);
    toast.success(messages.profileUpdated);
    const typed = getValues();
    const unsaved = fieldNames.filter((name) => typed[name] !== sent[name]);
    if (unsaved.length > 0) {
      for (const name of fieldNames) resetField(name, { defaultValue: sent[name], keepError: true });
      // What was typed meanwhile stays, even where it is what was saved before.
      for (const name of unsaved) setValue(name, typed[name], { shouldDirty: true });
      return;
    }
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
