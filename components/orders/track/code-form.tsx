import type { ReactNode } from 'react';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { FieldStack, TextField } from '@/components/ui/form/field';
import { linkMessages } from '@/lib/messages/link-messages';
import { ActForm } from './act-form';
import type { TrackedOrder, TrackMessageProps } from './track-parts';

interface CodeFormProps {
  link: string;
  order: TrackedOrder;
  /** And its name in words. */
  action: string;
  act: string;
  form: string | undefined;
  /** What the action is about: a tip, a card. */
  about: Readonly<Record<string, string | undefined>>;
  back: ReactNode;
  /** Of the form that was sent before. */
  message: TrackMessageProps | undefined;
}

/** Two forms: the code by mail, then the act with it. */
export const CodeForm = ({ link, order, action, act, form, about, back, message }: CodeFormProps) => (
  <FieldStack>
    {!message?.done && <p>{linkMessages.linkNeedsCode}</p>}
    <ActForm link={link} action="code" form={order.forms.code} fields={{ of: action, ...about }}>
      <Button type="submit" variant="secondary">
        {message?.done ? 'Email me another code' : 'Email me the code'}
      </Button>
    </ActForm>
    <ActForm link={link} action={action} form={form} fields={about}>
      <FieldStack>
        <TextField
          label="Code from our email"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <ButtonRow>
          {back}
          <Button type="submit">{act}</Button>
        </ButtonRow>
      </FieldStack>
    </ActForm>
  </FieldStack>
);
