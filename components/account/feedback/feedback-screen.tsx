'use client';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { SelectField, TextField } from '@/components/ui/form/field';
import { FilterForm } from '@/components/ui/form/filter-form';
import { type Column, DataTable } from '@/components/ui/layout/data-table';
import { PageHeader } from '@/components/ui/layout/page-header';
import { EmptyState } from '@/components/ui/status/empty-state';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { SkeletonForm, SkeletonRows } from '@/components/ui/status/skeleton';
import { useAllIssues } from '@/hooks/data/use-issues';
import { useList } from '@/hooks/data/use-list';
import { useSession } from '@/hooks/page/use-session';
import { useUrlView } from '@/hooks/page/use-url-query';
import { type FeedbackFilters, feedbackQuery } from '@/lib/browser/api/account-queries';
import { loadPart } from '@/lib/browser/page/load-part';
import { forgetPersisted } from '@/lib/browser/storage/persisted-forms';
import { messages } from '@/lib/messages/page-messages';
import { shownDate } from '@/lib/rules/orders/order-windows';
import { countCharacters, MAX_FEEDBACK_SEARCH } from '@/lib/text/text-limits';
import { IssueList } from './issue-list';
import type { Feedback, FeedbackSubject } from './use-feedback';

const listHolds = {
  all: 'You’ll see your feedback here, with our answer.',
  pending: 'You’ll see your open feedback here. What we have answered is under the button below.',
};

/** In a ticket of components/ui/layout/data-table it starts at the left. */
const text = 'max-w-[60ch] wrap-anywhere whitespace-pre-line @max-[43rem]:text-start';

const columns: Column<Feedback>[] = [
  { id: 'subject', header: 'Subject', cell: ({ subject }) => subject?.name },
  {
    id: 'feedback',
    header: 'Feedback',
    cell: ({ feedbacks, reply }) => (
      <>
        <p className={text}>{feedbacks}</p>
        {reply && (
          <p className={cx(text, 'mt-2 border-s-3 border-line-strong ps-3 font-normal text-quiet')}>
            <strong>Our answer:</strong> {reply}
          </p>
        )}
      </>
    ),
  },
  { id: 'created', header: 'Created', cell: ({ created }) => shownDate(created) },
];

export function FeedbackScreen({ subjects }: { subjects: FeedbackSubject[] }) {
  const userId = useSession().user?.id;
  const { view: filters, show: apply } = useUrlView(readFilters, writeFilters);
  const { data, error, isPending, isPlaceholderData, refetch } = useList(feedbackQuery(userId, filters));
  const issues = useAllIssues(userId).data ?? [];
  const [adding, setAdding] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const isFiltered = filters.subject !== '' || filters.text !== '';
  const isAll = filters.status === 'all';
  const add = (
    <Button
      variant="secondary"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => setAdding(true)}
    >
      ADD FEEDBACK
    </Button>
  );

  return (
    <>
      <PageHeader title="FEEDBACK" headline="Tell us how it went" actions={add} />
      <div ref={panel} tabIndex={-1} className="grid min-w-0 gap-6 focus:outline-none">
        <Filters subjects={subjects} subject={filters.subject} text={filters.text} onSubmit={apply} />
        <LoadProblem error={error} onRetry={refetch} />
        {isPending && <SkeletonRows count={3} text="Loading your feedback" />}
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
                <Button
                  variant="secondary"
                  onClick={() => {
                    panel.current?.focus();
                    apply({ subject: '', text: '' });
                  }}
                >
                  Show all
                </Button>
              )
            }
          >
            {isFiltered ? 'Nothing matches this subject and text.' : listHolds[filters.status]}
          </EmptyState>
        )}
        <IssueList issues={issues} withOrder headingAs="h2" />
        {(data || error || isPlaceholderData) && (
          <p>
            <Button
              variant="quiet"
              size="small"
              className="-ms-2"
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

const readFilters = (params: URLSearchParams): FeedbackFilters => ({
  subject: /^[1-9]\d{0,8}$/.exec(params.get('subject') ?? '')?.[0] ?? '',
  text: (params.get('feedback') ?? '').trim().slice(0, MAX_FEEDBACK_SEARCH),
  status: params.get('status') === 'all' ? 'all' : 'pending',
});

const writeFilters = ({ subject, text, status }: FeedbackFilters) => ({
  subject,
  feedback: text,
  status: status === 'all' ? status : '',
});

type FilterValues = Pick<FeedbackFilters, 'subject' | 'text'>;

interface FiltersProps extends FilterValues {
  subjects: FeedbackSubject[];
  onSubmit: (values: FilterValues) => void;
}

function Filters({ subjects, subject, text, onSubmit }: FiltersProps) {
  const [chosen, setChosen] = useState(subject);
  const [typed, setTyped] = useState(text);

  const [tried, setTried] = useState(false);
  const applied = `${subject} ${text}`;
  const [seen, setSeen] = useState(applied);
  // Applied, or another page of the history: the form stays, and with it the focus.
  if (seen !== applied) {
    setSeen(applied);
    setChosen(subject);
    setTyped(text);
    setTried(false);
  }
  const isLong = countCharacters(typed) > MAX_FEEDBACK_SEARCH;

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
        choices={subjects.map(({ id, name }) => ({ value: id, label: name }))}
      />
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

const persistenceKey = (userId: number) => `feedback:${userId}`;

const loadDialog = () => import('@/components/ui/overlay/dialog').then((part) => part.Dialog);

/** A failure shows when the click asks for it again. */
const preloadDialog = () => void loadPart(loadDialog).catch(() => undefined);

interface AddFeedbackDialogProps {
  userId: number;
  subjects: FeedbackSubject[];
  onClose: () => void;
}

function AddFeedbackDialog({ userId, subjects, onClose }: AddFeedbackDialogProps) {
  const [dirty, setDirty] = useState(false);
  const persistAs = persistenceKey(userId);

  const close = () => {
    forgetPersisted(persistAs);
    onClose();
  };
  return (
    <LazyBoundary load={loadDialog} fallback={null}>
      {(Dialog) => (
        <Dialog open title="Add Feedback" dirty={dirty} onClose={close}>
          <LazyBoundary load={loadForm} fallback={<SkeletonForm count={3} />}>
            {(AddFeedbackForm) => (
              <AddFeedbackForm
                userId={userId}
                subjects={subjects}
                persistAs={persistAs}
                onDirty={setDirty}
                onSaved={close}
              />
            )}
          </LazyBoundary>
        </Dialog>
      )}
    </LazyBoundary>
  );
}
