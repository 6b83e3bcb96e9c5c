import type { ShopMessage } from '@/lib/browser/shop/shop-message';
import { alarm } from './shop-looks';

/** What a form led to, for the page that shows it. */
export type ShopAnswer = Pick<ShopMessage, 'done' | 'message'>;

export const Said = ({ done, message }: ShopAnswer) => (
  <p
    className={done ? 'rounded-md bg-good-tint px-3 py-2 font-strong' : alarm}
    role={done ? 'status' : 'alert'}
  >
    {message}
  </p>
);
