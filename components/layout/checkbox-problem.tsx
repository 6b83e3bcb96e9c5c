import { Notice } from '@/components/ui/notice';
import { isOffline } from '@/lib/api/errors';
import { lostAnswer } from '@/lib/api/lost-answer';
import { messages } from '@/lib/page-messages';

interface CheckboxProblemProps {
  /** Why the change was not saved; null if nothing failed. */
  error: Error | null;
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
export function CheckboxProblem({ error, name, isAsWanted, listError }: CheckboxProblemProps) {
  if (!error) return null;
  if (!isOffline(error)) return <Notice tone="error">{name} was not changed.</Notice>;
  if (isAsWanted) return null;
  return (
    <Notice tone="error">
      {messages.offline}{' '}
      {listError ? lostAnswer(`${name} was changed`) : `${name} has not been changed so far.`}
    </Notice>
  );
}
