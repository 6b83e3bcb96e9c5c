import { LoadProblem } from '@/components/layout/load-problem';
import { SkeletonForm } from '@/components/ui/skeleton';

interface WaitingFormProps {
  error: Error | null;
  onRetry: () => unknown;
  /** As many as it will have, about. */
  fields: number;
}

/** In a dialog whose form reads something first. */
export const WaitingForm = ({ error, onRetry, fields }: WaitingFormProps) =>
  error ? <LoadProblem error={error} onRetry={onRetry} /> : <SkeletonForm count={fields} />;
