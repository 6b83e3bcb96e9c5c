import type { TypedCount } from '@/lib/browser/shop/count-form';
import type { ShopAnswer } from '../shop-answer';

/** What a form of the counter led to. */
export interface CounterAnswer extends ShopAnswer {
  /** Number of the order that it was about. */
  order?: string | undefined;
  /** A count that is not saved. */
  typed?: TypedCount | undefined;
  /** Its total in dollars. */
  total?: number | null | undefined;
  /** It has to be typed a second time. */
  twice?: boolean | undefined;
}
