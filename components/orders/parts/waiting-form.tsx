import { LoadProblem } from '@/components/ui/status/load-problem';
import { SkeletonForm } from '@/components/ui/status/skeleton';

interface WaitingFormProps {
  error: Error | null;
  onRetry: () => unknown;
  /** As many as it will have, about. */
  fields: number;
}

export const WaitingForm = ({ error, onRetry, fields }: WaitingFormProps) =>
  error ? <LoadProblem error={error} onRetry={onRetry} /> : <SkeletonForm count={fields} />;
