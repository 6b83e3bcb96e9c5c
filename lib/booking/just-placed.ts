/** The order that this page placed before it went on to the thank-you page; a reload forgets it. */
let placed: { id: number; repeats: boolean } | undefined;

/** @param order undefined once it was shown */
export const setJustPlaced = (order: typeof placed) => {
  placed = order;
};

/** Whether the thank-you page shows this order for the first time. */
export const isJustPlaced = (orderId: number): boolean => placed?.id === orderId;

/** Whether this order was placed here for one time, so that nobody need ask for its repeating pickup. */
export const isPlacedOnce = (orderId: number): boolean => placed?.id === orderId && !placed.repeats;
