import type { ShopAnswer } from '../shop-answer';

/** What a form of a route led to. */
export interface RouteAnswer extends ShopAnswer {
  /** Number of the order that it was about. */
  order?: string | undefined;
  /** The press that another phone's count keeps from being done, to be sent again as it is. */
  again?: Again | undefined;
}

type Again = {
  action: string;
  id: string;
  order_number: string;
  bags: number;
  instead_of: number;
};
