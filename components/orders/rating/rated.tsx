import type { ReactNode } from 'react';
import { buttonLook } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import type { Data } from '@/lib/contract';
import { isGood, starsText } from '@/lib/rules/orders/rating';

interface RatedProps {
  rating: Pick<Data<'orders.rating'>, 'text' | 'review_url'> & { stars: number };
  /** The button of a report; offered first where something was wrong. */
  report?: ReactNode;
}

export const Rated = ({ rating: { stars, text, review_url }, report }: RatedProps) => (
  <div className="grid gap-2">
    <p>
      You gave {starsText(stars)}. Thank you.{text && <span className="block text-quiet">“{text}”</span>}
    </p>
    <ButtonRow>
      {!isGood(stars) && report}
      {review_url && (
        <a className={buttonLook({ variant: 'secondary' })} href={review_url} rel="noreferrer">
          Review us in public
        </a>
      )}
    </ButtonRow>
  </div>
);
