/** The order that this page placed before it went on to the thank-you page; a reload forgets it. */
let placed: number | undefined;

/** @param orderId undefined once it was shown */
export const setJustPlaced = (orderId: number | undefined) => {
  placed = orderId;
};

/** Whether the thank-you page shows this order for the first time. */
export const isJustPlaced = (orderId: number): boolean => placed === orderId;
