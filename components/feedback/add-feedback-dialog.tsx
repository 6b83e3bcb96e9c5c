'use client';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { SkeletonForm } from '@/components/ui/skeleton';
import type { FeedbackSubject } from '@/hooks/use-feedback';
import { forgetKept } from '@/lib/kept-forms';

export const loadForm = () => import('./add-feedback-form').then((part) => part.AddFeedbackForm);

/** The form on the page and the one in the modal hold the same text. */
export const keptAs = (userId: number) => `feedback:${userId}`;

interface AddFeedbackDialogProps {
  userId: number;
  subjects: FeedbackSubject[];
  onClose: () => void;
}

/** The Add Feedback modal. Asks before it discards input. */
export function AddFeedbackDialog({ userId, subjects, onClose }: AddFeedbackDialogProps) {
  const [dirty, setDirty] = useState(false);
  const keepAs = keptAs(userId);

  const close = () => {
    forgetKept(keepAs);
    onClose();
  };
  return (
    <Dialog open title="Add Feedback" dirty={dirty} onClose={close}>
      <LazyBoundary load={loadForm} fallback={<SkeletonForm count={3} />}>
        {(AddFeedbackForm) => (
          <AddFeedbackForm
            userId={userId}
            subjects={subjects}
            keepAs={keepAs}
            takesFocus
            onDirty={setDirty}
            onSaved={close}
          />
        )}
      </LazyBoundary>
    </Dialog>
  );
}
