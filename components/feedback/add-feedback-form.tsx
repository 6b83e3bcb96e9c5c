'use client';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary, problemsOf } from '@/components/ui/error-summary';
import { SelectField, TextAreaField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { errorOf, useContractForm } from '@/hooks/use-contract-form';
import { type FeedbackSubject, useAddFeedback } from '@/hooks/use-feedback';
import { useKeptValues } from '@/hooks/use-kept-values';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';
import { CharacterCount } from './character-count';
import styles from './feedback.module.css';
import { OrderSelect } from './order-select';

interface AddFeedbackFormProps {
  userId: number;
  subjects: FeedbackSubject[];
  /** Keeps what is typed until it is saved, through reload and sign-in. */
  keepAs: string;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

const order = ['feedback_subject_id', 'feedbacks', 'order_number'] as const;

export function AddFeedbackForm({ userId, subjects, keepAs, onDirty, onSaved }: AddFeedbackFormProps) {
  const add = useAddFeedback();
  const form = useContractForm({
    schema: () => import('@/lib/contract/feedback').then((feedback) => feedback.feedbackForm),
    defaultValues: { feedback_subject_id: '', feedbacks: '', order_number: '' },
  });
  const { register, errors, watch, setFocus } = form;
  const forgetTyped = useKeptValues(form, keepAs);
  const [subject, text, orderNumber] = watch(order);
  const isDirty = Boolean(subject || text || orderNumber);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => setFocus('feedback_subject_id'), [setFocus]);

  const save = form.submit(async (values) => {
    await add.mutateAsync({ ...values, user_id: userId });
    toast.success(messages.feedbackSaved);
    forgetTyped();
    onSaved();
  });

  // The subject is checked first (specification section 5): one problem is shown at a time.
  const [first] = problemsOf(errors, order);
  const field = (name: (typeof order)[number]) => ({
    error: first?.id === name ? errorOf(errors, name) : undefined,
    ...register(name),
  });

  return (
    <form onSubmit={save} noValidate>
      <fieldset className={styles.form} disabled={form.locked && !form.busy}>
        <ErrorSummary problems={first ? [first] : []} attempt={form.attempt} />
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <SelectField label="Subject" placeholder="Select" {...field('feedback_subject_id')}>
          {subjects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <TextAreaField label="Feedback" rows={6} {...field('feedbacks')} />
          <CharacterCount text={text} />
        </div>
        <OrderSelect userId={userId} {...field('order_number')} />
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
      </fieldset>
    </form>
  );
}
