import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { FieldStack, TextField } from '@/components/ui/form/field';
import { trackRoutes } from '@/lib/routes';
import { ActForm, type ActFormProps } from './act-form';
import { PageButton, type TrackedOrder } from './track-parts';

export interface TrackDigitsProps {
  link: string;
  order: TrackedOrder;
  /** The question that the link asked, `of`, and what it chose: it comes after the digits. */
  asked?: ActFormProps['fields'];
}

/** Once for a mailbox, before its links show and do the rest. */
export const TrackDigits = ({ link, order, asked = {} }: TrackDigitsProps) => (
  <ActForm link={link} action="prove" form={order.forms.prove} fields={asked}>
    <FieldStack>
      <TextField
        label="Last four digits of your phone"
        hint="Once, so that we show price and address to nobody else."
        name="digits"
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{4}"
        required
      />
      <ButtonRow>
        <Button type="submit">Show the order</Button>
        <PageButton variant="quiet" href={trackRoutes.question(link, 'not-mine')}>
          This isn’t mine
        </PageButton>
      </ButtonRow>
    </FieldStack>
  </ActForm>
);
