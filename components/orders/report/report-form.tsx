'use client';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { CharacterCount } from '@/components/ui/form/character-count';
import { ContractForm } from '@/components/ui/form/contract-form';
import { SelectField, TextAreaField } from '@/components/ui/form/field';
import { PhotoField } from '@/components/ui/photo/photo-field';
import { type Issue, useReportProblem } from '@/hooks/data/use-issues';
import type { Order } from '@/hooks/data/use-orders';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { lineChoices, WHOLE_ORDER } from '@/lib/rules/orders/issue-lines';
import { issueKindChoices } from '@/lib/rules/orders/issue-words';
import { MAX_REPORT_PHOTOS } from '@/lib/text/text-limits';

interface ReportFormProps {
  order: Order;
  /** The day by which we answer, as a sentence; not while it is loading. */
  answers: string | undefined;
  onDirty: (dirty: boolean) => void;
  onSent: (issue: Issue) => void;
}

export function ReportForm({ order, answers, onDirty, onSent }: ReportFormProps) {
  const report = useReportProblem(order.id);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/order-issues').then((issues) => issues.issueForm),
    defaultValues: { kind: '', line: WHOLE_ORDER, text: '' },
  });
  const { field, watch } = form;
  const [kind, text] = watch(['kind', 'text']);
  const [photos, setPhotos] = useState<string[]>([]);
  const [isLoading, setLoading] = useState(false);
  const isDirty = Boolean(kind || text || photos.length > 0);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const send = form.submit(async (values) => onSent((await report.mutateAsync({ ...values, photos })).data));

  return (
    <ContractForm form={form} onSubmit={send}>
      <SelectField
        label="What is wrong?"
        placeholder="Select"
        choices={issueKindChoices}
        {...field('kind')}
      />
      <SelectField label="Which part of your order?" choices={lineChoices(order)} {...field('line')} />
      <div>
        <TextAreaField label="What happened?" rows={4} {...field('text')} />
        <CharacterCount text={text} />
      </div>
      <PhotoField
        label="Photos"
        name="photos"
        photos={photos}
        max={MAX_REPORT_PHOTOS}
        onChange={setPhotos}
        onBusy={setLoading}
      />
      {answers && <p>{answers}</p>}
      <Button
        type="submit"
        busy={form.busy || isLoading}
        busyText={isLoading ? 'Loading the photo…' : 'Sending…'}
      >
        Send report
      </Button>
    </ContractForm>
  );
}
