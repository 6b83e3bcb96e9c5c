'use client';
import { type ComponentProps, useEffect } from 'react';
import { usePersistedValues } from '@/components/account/use-persisted-values';
import { Button } from '@/components/ui/base/button';
import { CharacterCount } from '@/components/ui/form/character-count';
import { ContractForm } from '@/components/ui/form/contract-form';
import { SelectField, TextAreaField } from '@/components/ui/form/field';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { toast } from '@/lib/browser/page/toast';
import { messages } from '@/lib/messages/page-messages';
import { shownDate } from '@/lib/rules/orders/order-windows';
import { type FeedbackSubject, useAddFeedback, useLastOrders } from './use-feedback';

interface AddFeedbackFormProps {
  userId: number;
  subjects: FeedbackSubject[];
  /** Storage name of the input, which survives a reload and a sign-in. */
  persistAs: string;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

export function AddFeedbackForm({ userId, subjects, persistAs, onDirty, onSaved }: AddFeedbackFormProps) {
  const add = useAddFeedback();
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/feedback').then((feedback) => feedback.feedbackForm),
    defaultValues: { feedback_subject_id: '', feedbacks: '', order_number: '' },
    // Shows one error at a time, the subject's first (specification section 5).
    oneAtATime: true,
  });
  const { field, watch, setFocus } = form;
  const forgetTyped = usePersistedValues(form, persistAs);
  const [subject, text, orderNumber] = watch(['feedback_subject_id', 'feedbacks', 'order_number']);
  const isDirty = Boolean(subject || text || orderNumber);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => setFocus('feedback_subject_id'), [setFocus]);

  const save = form.submit(async (values) => {
    const { order_number, ...feedback } = values;
    await add.mutateAsync({ ...feedback, ...(order_number && { order_number }), user_id: userId });
    toast.success(messages.feedbackSaved);
    forgetTyped();
    onSaved();
  });

  return (
    <ContractForm form={form} onSubmit={save}>
      <SelectField
        label="Subject"
        placeholder="Select"
        choices={subjects.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('feedback_subject_id')}
      />
      <div>
        <TextAreaField label="Feedback" rows={4} {...field('feedbacks')} />
        <CharacterCount text={text} />
      </div>
      <OrderSelect userId={userId} {...field('order_number')} />
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </ContractForm>
  );
}

/** One of the last ten orders; while they load, as tall as the field will be. */
function OrderSelect({
  userId,
  error,
  ...select
}: ComponentProps<'select'> & { userId: number; error: string | undefined }) {
  const { data: orders = [], isPending } = useLastOrders(userId);
  if (!isPending && orders.length === 0) return null;
  return (
    <SelectField
      label="Order number"
      optional
      placeholder="No order"
      error={error}
      choices={orders.map(({ order_number, pickup_date, services }) => ({
        value: order_number,
        label: [order_number, shownDate(pickup_date), services].filter(Boolean).join(' · '),
      }))}
      {...select}
    />
  );
}
