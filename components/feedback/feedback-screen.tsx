'use client';
import { useMemo, useState } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { IssueList } from '@/components/orders/issue-list';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Dialog } from '@/components/ui/dialog';
import { Disclosure } from '@/components/ui/disclosure';
import { EmptyState } from '@/components/ui/empty-state';
import { SelectField, TextField } from '@/components/ui/field';
import { FilterForm } from '@/components/ui/filter-form';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonForm, SkeletonRows } from '@/components/ui/skeleton';
import { type Feedback, type FeedbackFilters, type FeedbackSubject, useFeedback } from '@/hooks/use-feedback';
import { useAllIssues } from '@/hooks/use-issues';
import { useSession } from '@/hooks/use-session';
import { useUrlQuery } from '@/hooks/use-url-query';
import { shownDate } from '@/lib/domain/order-windows';
import { charactersOver, MAX_FEEDBACK_SEARCH } from '@/lib/domain/text-limits';
import { messages } from '@/lib/page-messages';
import { forgetPersisted } from '@/lib/persisted-forms';
import styles from './feedback.module.css';

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

const columns: Column<Feedback>[] = [
  { id: 'subject', header: 'Subject', cell: ({ subject }) => subject?.name },
  {
    id: 'feedback',
    header: 'Feedback',
    cell: ({ feedbacks, reply }) => (
      <>
        <p className={styles.text}>{feedbacks}</p>
        {reply && (
          <p className={`${styles.text} ${styles.answer}`}>
            <strong>Our answer:</strong> {reply}
          </p>
        )}
      </>
    ),
  },
  { id: 'created', header: 'Created', cell: ({ created }) => shownDate(created) },
];

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
      <div className="grid gap-24 min-0">
        {userId && !adding && (
          <section className="form-width" aria-label="Write feedback">
            <LazyBoundary
              load={loadForm}
              fallback={
                <div className={styles.waiting}>
                  <SkeletonForm count={3} />
                </div>
              }
            >
              {(AddFeedbackForm) => (
                <AddFeedbackForm userId={userId} subjects={subjects} persistAs={persistenceKey(userId)} />
              )}
            </LazyBoundary>
          </section>
        )}
        <Disclosure title="Search your feedback" unfolded={isFiltered || (data?.length ?? 0) >= MANY}>
          <Filters
            key={`${filters.subject} ${filters.text}`}
            subjects={subjects}
            subject={filters.subject}
            text={filters.text}
            onSubmit={apply}
          />
        </Disclosure>
        <LoadProblem error={error} onRetry={refetch} />
        {isPending && !error && <SkeletonRows count={3} text="Loading your feedback" />}
        {data && data.length > 0 && (
          <DataTable
            caption="Your feedback"
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            busy={isPlaceholderData}
          />
        )}
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

/** Keeps the filters in the URL, so that Back and reload preserve them. */
function useFeedbackUrl() {
  const { params, show } = useUrlQuery();
  const filters = useMemo<FeedbackFilters>(() => {
    const subject = params.get('subject') ?? '';
    return {
      subject: /^[1-9]\d{0,8}$/.test(subject) ? subject : '',
      text: (params.get('feedback') ?? '').trim().slice(0, MAX_FEEDBACK_SEARCH),
      status: params.get('status') === 'all' ? 'all' : 'pending',
    };
  }, [params]);

  const apply = (next: Partial<FeedbackFilters>) => {
    const { subject, text, status } = { ...filters, ...next };
    show({ subject, feedback: text, status: status === 'all' ? status : '' });
  };
  return { filters, apply };
}

interface FiltersProps {
  subjects: FeedbackSubject[];
  subject: string;
  text: string;
  onSubmit: (values: { subject: string; text: string }) => void;
}

/** Subject and text; searches only on Submit. Use the applied values as its key. */
function Filters({ subjects, subject, text, onSubmit }: FiltersProps) {
  const [chosen, setChosen] = useState(subject);
  const [typed, setTyped] = useState(text);

  const [tried, setTried] = useState(false);
  const isLong = charactersOver(typed, MAX_FEEDBACK_SEARCH) > 0;

  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (isLong) form.querySelector<HTMLElement>('[name="feedback"]')?.focus();
    else onSubmit({ subject: chosen, text: typed.trim() });
  };
  const reset = () => {
    setChosen('');
    setTyped('');
    onSubmit({ subject: '', text: '' });
  };

  return (
    <FilterForm label="Search your feedback" onSubmit={submit} onReset={reset}>
      <SelectField
        label="Subject"
        name="subject"
        placeholder="All subjects"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {subjects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Feedback"
        name="feedback"
        autoComplete="off"
        value={typed}
        error={tried && isLong ? messages.tooLong(MAX_FEEDBACK_SEARCH) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FilterForm>
  );
}

const loadForm = () => import('./add-feedback-form').then((part) => part.AddFeedbackForm);

/** The form on the page and the one in the modal hold the same text. */
const persistenceKey = (userId: number) => `feedback:${userId}`;

interface AddFeedbackDialogProps {
  userId: number;
  subjects: FeedbackSubject[];
  onClose: () => void;
}

/** The Add Feedback modal. Asks before it discards input. */
function AddFeedbackDialog({ userId, subjects, onClose }: AddFeedbackDialogProps) {
  const [dirty, setDirty] = useState(false);
  const persistAs = persistenceKey(userId);

  const close = () => {
    forgetPersisted(persistAs);
    onClose();
  };
  return (
    <Dialog open title="Add Feedback" dirty={dirty} onClose={close}>
      <LazyBoundary load={loadForm} fallback={<SkeletonForm count={3} />}>
        {(AddFeedbackForm) => (
          <AddFeedbackForm
            userId={userId}
            subjects={subjects}
            persistAs={persistAs}
            takesFocus
            onDirty={setDirty}
            onSaved={close}
          />
        )}
      </LazyBoundary>
    </Dialog>
  );
}
