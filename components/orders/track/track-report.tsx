import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/layout/page/query-provider';
import { TextPage } from '@/components/layout/page/text-page';
import { FieldStack, SelectField, TextAreaField } from '@/components/ui/form/field';
import { lineChoices } from '@/lib/rules/orders/issue-lines';
import { issueKindChoices } from '@/lib/rules/orders/issue-words';
import { ActForm } from './act-form';
import { LinkPhotos } from './link-photos';
import type { TrackedOrder } from './track-parts';

interface TrackReportProps {
  link: string;
  receipt: NonNullable<TrackedOrder['receipt']>;
  form: string | undefined;
  notice: ReactNode;
  back: ReactNode;
}

export const TrackReport = ({ link, receipt, form, notice, back }: TrackReportProps) => (
  <TextPage title="Report a problem">
    {notice}
    <ActForm link={link} action="report" form={form}>
      <FieldStack>
        <SelectField
          label="What is wrong?"
          name="kind"
          placeholder="Select"
          required
          choices={issueKindChoices}
        />
        <SelectField label="Which part of your order?" name="line" choices={lineChoices(receipt)} />
        <TextAreaField label="What happened?" name="text" rows={4} required />
        <QueryProvider>
          <LinkPhotos link={link} form={form} back={back} />
        </QueryProvider>
      </FieldStack>
    </ActForm>
  </TextPage>
);
