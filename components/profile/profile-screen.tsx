'use client';
import { LoadProblem } from '@/components/layout/load-problem';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useProfile } from '@/hooks/use-profile';
import { useSession } from '@/hooks/use-session';
import { NotificationSettings } from './notification-settings';
import { ProfileForm } from './profile-form';

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
