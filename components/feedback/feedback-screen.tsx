'use client';
import { useState } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { IssueList } from '@/components/orders/issue-list';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { EmptyState } from '@/components/ui/empty-state';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonForm, SkeletonRows } from '@/components/ui/skeleton';
import { type FeedbackSubject, useFeedback } from '@/hooks/use-feedback';
import { useAllIssues } from '@/hooks/use-issues';
import { useSession } from '@/hooks/use-session';
import { messages } from '@/lib/page-messages';
import { AddFeedbackDialog, keptAs, loadForm } from './add-feedback-dialog';
import styles from './feedback.module.css';
import { FeedbackFilterForm } from './feedback-filter-form';
import { FeedbackTable } from './feedback-table';
import { useFeedbackUrl } from './use-feedback-url';

interface FeedbackScreenProps {
  /** Prerendered with the page, so that the list needs only one call. */
  subjects: FeedbackSubject[];
}

/** From as many entries on the filters are unfolded. */
const MANY = 10;

const listHolds = {
  all: 'You’ll see your feedback here, with our answer.',
  pending: 'You’ll see your open feedback here. What we have answered is under the button below.',
};

/** Feedback (specification section 2): a form to write, filters, list, and the Add Feedback modal. */
export function FeedbackScreen({ subjects }: FeedbackScreenProps) {
  const userId = useSession().user?.id;
  const { filters, apply } = useFeedbackUrl();
  const { data, error, isPending, isPlaceholderData, refetch } = useFeedback(userId, filters);
  const issues = useAllIssues(userId).data ?? [];
  const [adding, setAdding] = useState(false);
  const isFiltered = filters.subject !== '' || filters.text !== '';
  const isAll = filters.status === 'all';
  const add = (
    <Button variant="secondary" onClick={() => setAdding(true)}>
      ADD FEEDBACK
    </Button>
  );

  return (
    <>
      <PageHeader title="FEEDBACK" headline="Tell us how it went" actions={add} />
      <div className={styles.panel}>
        {userId && !adding && (
          <section className={styles.write} aria-label="Write feedback">
            <LazyBoundary
              load={loadForm}
              fallback={
                <div className={styles.waiting}>
                  <SkeletonForm count={3} />
                </div>
              }
            >
              {(AddFeedbackForm) => (
                <AddFeedbackForm userId={userId} subjects={subjects} keepAs={keptAs(userId)} />
              )}
            </LazyBoundary>
          </section>
        )}
        <Disclosure title="Search your feedback" unfolded={isFiltered || (data?.length ?? 0) >= MANY}>
          <FeedbackFilterForm
            key={`${filters.subject} ${filters.text}`}
            subjects={subjects}
            subject={filters.subject}
            text={filters.text}
            onSubmit={apply}
          />
        </Disclosure>
        <LoadProblem error={error} onRetry={refetch} />
        {isPending && !error && <SkeletonRows count={3} text="Loading your feedback" />}
        {data && data.length > 0 && <FeedbackTable rows={data} busy={isPlaceholderData} />}
        {data?.length === 0 && (
          <EmptyState
            title={messages.noFeedback}
            action={
              isFiltered && (
                <Button variant="secondary" onClick={() => apply({ subject: '', text: '' })}>
                  Show all
                </Button>
              )
            }
          >
            {isFiltered
              ? 'Nothing matches this subject and text.'
              : isAll
                ? listHolds.all
                : listHolds.pending}
          </EmptyState>
        )}
        <IssueList id="problems" issues={issues} withOrder />
        {data && (
          <p>
            <Button
              variant="quiet"
              size="small"
              className={styles.which}
              onClick={() => apply({ status: isAll ? 'pending' : 'all' })}
            >
              {isAll ? 'Show open feedback only' : 'Show answered feedback too'}
            </Button>
          </p>
        )}
      </div>
      {adding && userId && (
        <AddFeedbackDialog userId={userId} subjects={subjects} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
