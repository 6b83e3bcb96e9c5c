import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/layout/page/query-provider';
import { TextPage } from '@/components/layout/page/text-page';
import { FieldStack, SelectField } from '@/components/ui/form/field';
import { lineChoices } from '@/lib/rules/orders/issue-lines';
import { issueKindChoices } from '@/lib/rules/orders/issue-words';
import { ActForm } from './act-form';
import { LinkPhotos } from './link-photos';
import type { TrackedOrder, Written } from './track-parts';
import { WrittenField } from './written-field';

interface TrackReportProps {
  link: string;
  receipt: NonNullable<TrackedOrder['receipt']>;
  form: string | undefined;
  notice: ReactNode;
  written?: Written | undefined;
  back: ReactNode;
}

export const TrackReport = ({ link, receipt, form, notice, written, back }: TrackReportProps) => (
  <TextPage title="Report a problem">
    {notice}
    <ActForm link={link} action="report" form={form}>
      <FieldStack>
        <SelectField
          label="What is wrong?"
          name="kind"
          placeholder="Select"
          required
          defaultValue={written?.kind}
          choices={issueKindChoices}
        />
        <SelectField
          label="Which part of your order?"
          name="line"
          defaultValue={written?.line}
          choices={lineChoices(receipt)}
        />
        <WrittenField label="What happened?" name="text" rows={4} required defaultValue={written?.text} />
        <QueryProvider>
          <LinkPhotos link={link} form={form} kept={written?.photos} back={back} />
        </QueryProvider>
      </FieldStack>
    </ActForm>
  </TextPage>
);
