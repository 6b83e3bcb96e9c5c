'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CheckboxField } from '@/components/ui/form/field';
import { RecordList } from '@/components/ui/layout/record-list';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Notice } from '@/components/ui/status/notice';
import { SkeletonTickets } from '@/components/ui/status/skeleton';
import type { PrimaryChange, useSetPrimary } from '@/hooks/data/use-set-primary';
import { useFocusOnMessage } from '@/hooks/page/use-focus-on-message';
import { isOffline } from '@/lib/browser/api/errors';
import { unansweredRequest } from '@/lib/browser/api/unanswered-request';
import { toast } from '@/lib/browser/page/toast';
import { messages } from '@/lib/messages/page-messages';
import { showsPrimary, withPrimary } from '@/lib/rules/people/primary';
import { isYes } from '@/lib/rules/people/yes-no';

type Primary = { id: number; primary: 'yes' | 'no' };

export interface RecordState {
  saving: boolean;
  locked: boolean;
  onPrimary: (checked: boolean) => void;
  onDelete: () => void;
}

export interface QuestionProps {
  onClose: () => void;
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
  empty: ReactNode;
  record: (item: Item, state: RecordState) => ReactNode;
  question: (item: Item, dialog: QuestionProps, isOnly: boolean) => ReactNode;
}

/** Records of which one is primary: addresses, cards. */
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
  const [deleting, setDeleting] = useState<Item>();
  const [deleted, setDeleted] = useState(0);
  const place = useFocusOnMessage<HTMLDivElement>(deleted);
  const { isPending: isSaving, variables: change } = primary;
  const [pressed, setPressed] = useState<PrimaryChange<Item>>();
  // React Query reports a mutation a moment after the click, and the box would go back for that moment.
  const isPressed = pressed !== undefined && pressed !== change;
  const data = useStableOrder(isPressed ? withPrimary(items, pressed.item.id, pressed.primary) : items);
  const problems = useRef<HTMLDivElement>(null);
  const close = () => setDeleting(undefined);

  useEffect(() => {
    if (primary.error) problems.current?.scrollIntoView?.({ block: 'nearest' });
  }, [primary.error]);

  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 focus:outline-none">
      {isPending && !error && <SkeletonTickets text={loadingText} />}
      {data?.length === 0 && empty}
      {data && data.length > 0 && (
        <RecordList label={label}>
          {data.map((item) =>
            record(item, {
              saving: isSaving && change?.item.id === item.id,
              locked: isSaving,
              onPrimary: (checked) => {
                if (isSaving || isPressed) return;
                const next: PrimaryChange<Item> = { item, primary: checked ? 'yes' : 'no' };
                setPressed(next);
                primary.mutate(next, { onSuccess: () => toast.success(savedText) });
              },
              onDelete: () => setDeleting(item),
            }),
          )}
        </RecordList>
      )}
      {/* Below the list, so that none moves the box under the pointer. */}
      {(error || primary.error) && (
        <div ref={problems} className="grid gap-4">
          <LoadProblem error={error} onRetry={refetch} />
          {primary.error && change && (
            <CheckboxProblem
              error={primary.error}
              name={nameItem(change.item)}
              isAsRequested={showsPrimary(data, change.item.id, change.primary)}
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
  label: string;
  name: string;
  refusal?: string | undefined;
}

/** A checked box has no refusal: it can still be unchecked. */
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
          {label} <span className="sr-only">{name}</span>
        </>
      }
      checked={isYes(item.primary)}
      hint={refusal}
      disabled={refusal !== undefined}
      aria-disabled={locked || undefined}
      onChange={(event) => onPrimary(event.target.checked)}
    />
    <span role="status" className="text-sm text-quiet">
      {saving && 'Saving…'}
    </span>
  </>
);

interface CheckboxProblemProps {
  error: Error;
  name: string;
  isAsRequested: boolean;
  listError: Error | null;
}

/** After a lost reply only the list can tell, and the change may still arrive late. */
function CheckboxProblem({ error, name, isAsRequested, listError }: CheckboxProblemProps) {
  if (!isOffline(error)) return <Notice tone="error">{name} was not changed.</Notice>;
  if (isAsRequested) return null;
  return (
    <Notice tone="error">
      {messages.offline}{' '}
      {listError ? unansweredRequest(`${name} was changed`) : `${name} has not been changed so far.`}
    </Notice>
  );
}

/** Items stay where they were first shown, so that none moves under the pointer; new ones come last. */
function useStableOrder<Item extends { id: number }>(items: Item[] | undefined): Item[] | undefined {
  const [stableIds, setStableIds] = useState<readonly number[]>([]);
  const added = (items ?? []).map(({ id }) => id).filter((id) => !stableIds.includes(id));
  const order = added.length > 0 ? [...stableIds, ...added] : stableIds;
  if (order !== stableIds) setStableIds(order);
  return items?.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}
