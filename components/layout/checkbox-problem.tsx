import { Notice } from '@/components/ui/notice';
import { isOffline } from '@/lib/api/errors';
import { messages } from '@/lib/page-messages';

interface CheckboxProblemProps {
  /** Why the tick was not saved; null when nothing failed. */
  error: Error | null;
  /** Of what was ticked. */
  name: string;
  /** Whether the list, read again after the failure, shows it as wanted. */
  isAsWanted: boolean;
  /** Why the list could not be read again. */
  listError: Error | null;
}

/** What became of a tick that failed: after a lost answer only the list can tell, and a late change may still come. */
export function CheckboxProblem({ error, name, isAsWanted, listError }: CheckboxProblemProps) {
  if (!error) return null;
  if (!isOffline(error)) return <Notice tone="error">{name} was not changed.</Notice>;
  if (isAsWanted) return null;
  return (
    <Notice tone="error">
      {messages.offline}{' '}
      {listError ? `We do not know yet whether ${name} was changed.` : `${name} has not been changed so far.`}
    </Notice>
  );
}
