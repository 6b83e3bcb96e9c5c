'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CheckboxField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { RecordList } from '@/components/ui/record-list';
import { SkeletonTickets } from '@/components/ui/skeleton';
import { useFocusOnChange } from '@/hooks/use-focus-on-change';
import type { useSetPrimary } from '@/hooks/use-set-primary';
import { isOffline } from '@/lib/api/errors';
import { lostAnswer } from '@/lib/api/lost-answer';
import { showsPrimary } from '@/lib/domain/primary';
import { isYes } from '@/lib/domain/yes-no';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';
import { LoadProblem } from './load-problem';

type Primary = { id: number; primary: 'yes' | 'no' };

/** What a record of the list gets. */
export interface RecordState {
  /** The change of its checkbox is being saved. */
  saving: boolean;
  /** Some checkbox in the list is being saved, so the others wait. */
  locked: boolean;
  onPrimary: (checked: boolean) => void;
  onDelete: () => void;
}

/** What the question before a record is deleted gets. */
export interface QuestionProps {
  onClose: () => void;
  /** It is deleted. */
  onDone: () => void;
}

interface PrimaryListProps<Item extends Primary> {
  /** "Your cards" */
  label: string;
  loadingText: string;
  list: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'isPending' | 'refetch'>;
  primary: ReturnType<typeof useSetPrimary<Item>>;
  savedText: string;
  nameItem: (item: Item) => string;
  /** Without a record. */
  empty: ReactNode;
  record: (item: Item, state: RecordState) => ReactNode;
  /** Asks before a record is deleted. */
  question: (item: Item, dialog: QuestionProps, isOnly: boolean) => ReactNode;
}

/** Saved records of which one is primary: addresses, cards. */
export function PrimaryList<Item extends Primary>({
  label,
  loadingText,
  list: { data: items, error, isPending, refetch },
  primary,
  savedText,
  nameItem,
  empty,
  record,
  question,
}: PrimaryListProps<Item>) {
  const data = useKeptOrder(items);
  const [deleting, setDeleting] = useState<Item>();
  const [deleted, setDeleted] = useState(0);
  const place = useFocusOnChange<HTMLDivElement>(deleted);
  const { isPending: isSaving, variables: change } = primary;
  const problems = useRef<HTMLDivElement>(null);
  const close = () => setDeleting(undefined);

  useEffect(() => {
    if (primary.error) problems.current?.scrollIntoView?.({ block: 'nearest' });
  }, [primary.error]);

  return (
    <div ref={place} tabIndex={-1} className="grid gap-16 no-outline">
      {isPending && !error && <SkeletonTickets text={loadingText} />}
      {data?.length === 0 && empty}
      {data && data.length > 0 && (
        <RecordList label={label}>
          {data.map((item) =>
            record(item, {
              saving: isSaving && change?.item.id === item.id,
              locked: isSaving,
              onPrimary: (checked) =>
                primary.mutate(
                  { item, primary: checked ? 'yes' : 'no' },
                  { onSuccess: () => toast.success(savedText) },
                ),
              onDelete: () => setDeleting(item),
            }),
          )}
        </RecordList>
      )}
      {/* Below the list, so that none moves the box under the pointer, and seen where the list is long. */}
      {(error || primary.error) && (
        <div ref={problems} className="grid gap-16">
          <LoadProblem error={error} onRetry={refetch} />
          {primary.error && change && (
            <CheckboxProblem
              error={primary.error}
              name={nameItem(change.item)}
              isAsWanted={showsPrimary(data, change.item.id, change.primary)}
              listError={error}
            />
          )}
        </div>
      )}
      {deleting &&
        question(
          deleting,
          {
            onClose: close,
            onDone: () => {
              close();
              setDeleted((count) => count + 1);
            },
          },
          data?.length === 1,
        )}
    </div>
  );
}

interface PrimaryCheckboxProps extends Pick<RecordState, 'saving' | 'locked' | 'onPrimary'> {
  item: Primary;
  /** 'Primary card' */
  label: string;
  /** Which record it is of, for screen readers. */
  name: string;
  /** Why it can't be checked. */
  refusal?: string | undefined;
}

/** The foot of a record. A checked box has no refusal: it can still be unchecked. */
export const PrimaryCheckbox = ({
  item,
  label,
  name,
  refusal,
  saving,
  locked,
  onPrimary,
}: PrimaryCheckboxProps) => (
  <>
    <CheckboxField
      label={
        <>
          {label} <span className="visually-hidden">{name}</span>
        </>
      }
      checked={isYes(item.primary)}
      hint={refusal}
      disabled={refusal !== undefined}
      aria-disabled={locked || undefined}
      onChange={(event) => onPrimary(event.target.checked)}
    />
    <span role="status" className="quiet small">
      {saving && 'Saving…'}
    </span>
  </>
);

interface CheckboxProblemProps {
  /** Why the change was not saved. */
  error: Error;
  /** Name of the checked item. */
  name: string;
  /** Whether the list, reloaded after the failure, shows the wanted state. */
  isAsWanted: boolean;
  /** Why the list could not be reloaded. */
  listError: Error | null;
}

/**
 * The outcome of a failed checkbox change. After a lost reply only the list can tell, and the change may still
 * arrive late.
 */
function CheckboxProblem({ error, name, isAsWanted, listError }: CheckboxProblemProps) {
  if (!isOffline(error)) return <Notice tone="error">{name} was not changed.</Notice>;
  if (isAsWanted) return null;
  return (
    <Notice tone="error">
      {messages.offline}{' '}
      {listError ? lostAnswer(`${name} was changed`) : `${name} has not been changed so far.`}
    </Notice>
  );
}

/**
 * A list whose items stay where they were first shown, so that none moves under the pointer when an answer sorts them
 * anew; the next visit has the answer's order. New items come last.
 */
function useKeptOrder<Item extends { id: number }>(items: Item[] | undefined): Item[] | undefined {
  const [kept, setKept] = useState<readonly number[]>([]);
  const added = (items ?? []).map(({ id }) => id).filter((id) => !kept.includes(id));
  const order = added.length > 0 ? [...kept, ...added] : kept;
  if (order !== kept) setKept(order);
  return items?.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}
