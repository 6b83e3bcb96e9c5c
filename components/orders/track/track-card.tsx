import type { ReactNode } from 'react';
import { TextPage } from '@/components/layout/page/text-page';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { TextLink } from '@/components/ui/base/text-link';
import { RadioGroup } from '@/components/ui/form/choice';
import { FieldStack } from '@/components/ui/form/field';
import { routes } from '@/lib/routes';
import { cardName } from '@/lib/rules/money/saved-card';
import { ActForm } from './act-form';
import type { TrackedOrder } from './track-parts';

interface TrackCardProps {
  link: string;
  order: TrackedOrder;
  notice: ReactNode;
  back: ReactNode;
}

/** The first of two steps: which saved card, then the code that its mail brings. */
export const TrackCard = ({ link, order, notice, back }: TrackCardProps) => (
  <TextPage
    title="Which card pays?"
    lead="For this order alone. We email you a code before anything changes."
  >
    {notice}
    <ActForm link={link} action="code" form={order.forms.code} fields={{ of: 'card' }}>
      <FieldStack>
        <RadioGroup
          label="Your saved cards"
          name="card_id"
          required
          choices={order.cards.map((card) => ({ value: String(card.id), label: cardName(card) }))}
        />
        <ButtonRow>
          {back}
          <Button type="submit">Email me the code</Button>
        </ButtonRow>
      </FieldStack>
    </ActForm>
    <p>
      A new card is added in <TextLink href={routes.cards}>your account</TextLink>, after signing in.
    </p>
  </TextPage>
);
