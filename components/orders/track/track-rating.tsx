import type { ReactNode } from 'react';
import { TextPage } from '@/components/layout/page/text-page';
import { Rated } from '@/components/orders/rating/rated';
import { StarField } from '@/components/orders/rating/star-field';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { FieldStack } from '@/components/ui/form/field';
import { trackRoutes } from '@/lib/routes';
import { isGood, STARS, starsText } from '@/lib/rules/orders/rating';
import { ActForm } from './act-form';
import { PageButton, type TrackedOrder, type Written } from './track-parts';
import { WrittenField } from './written-field';

type Linked = { link: string; order: TrackedOrder };

export const hasRating = ({ rating, forms }: TrackedOrder) => Boolean(rating?.stars || forms.rate);

const Report = ({ link, order }: Linked) =>
  order.forms.report && <PageButton href={trackRoutes.question(link, 'report')}>Report a problem</PageButton>;

/** Five links to the page that sends the stars, or what was given. */
export function TrackRating({ link, order }: Linked) {
  const { stars, ...rating } = order.rating ?? { stars: null, text: '', review_url: '' };
  return (
    <section aria-labelledby="rating">
      <h2 className="mb-2 text-base font-strong" id="rating">
        {stars === null ? 'How was it?' : 'Your rating'}
      </h2>
      {stars === null ? (
        <ButtonRow>
          {STARS.map((each) => (
            <PageButton key={each} href={trackRoutes.rate(link, each)}>
              {starsText(each)}
            </PageButton>
          ))}
        </ButtonRow>
      ) : (
        <Rated rating={{ ...rating, stars }} report={<Report link={link} order={order} />} />
      )}
    </section>
  );
}

interface RatePageProps extends Linked {
  form: string | undefined;
  /** Of the address. */
  stars: string | undefined;
  notice: ReactNode;
  written?: Written | undefined;
}

/** Sends the stars that the address names, or others. */
export function RatePage({ link, order, form, stars, notice, written }: RatePageProps) {
  const chosen = STARS.find((each) => String(each) === stars);
  const isBad = chosen !== undefined && !isGood(chosen);
  return (
    <TextPage
      title="How was it?"
      lead={
        isBad ? 'Something wrong? Report it, and we make it right. Your stars count either way.' : undefined
      }
    >
      {notice}
      {isBad && (
        <ButtonRow>
          <Report link={link} order={order} />
        </ButtonRow>
      )}
      <ActForm link={link} action="rate" form={form}>
        <FieldStack>
          <StarField legend="Stars" chosen={chosen} />
          <WrittenField label="A few words" optional name="text" rows={3} defaultValue={written?.text} />
          <ButtonRow>
            <PageButton href={trackRoutes.order(link)}>Not now</PageButton>
            <Button type="submit">Send rating</Button>
          </ButtonRow>
        </FieldStack>
      </ActForm>
    </TextPage>
  );
}
