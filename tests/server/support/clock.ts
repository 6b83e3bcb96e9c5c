/** When tests begin: a Friday, 10 AM in New York, the week before Thanksgiving. */
export const SHOP_TIME = '2026-11-20T15:00:00.000Z';

/** It never moves. */
export const shopTime = () => new Date(SHOP_TIME);

/** A clock that advances only on command. */
export function testClock(start = SHOP_TIME) {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    advance: (ms: number) => {
      at += ms;
    },
    /** Without an instant: to the start. */
    set: (instant = start) => {
      at = new Date(instant).getTime();
    },
  };
}

/** For tests beside a site of its own process, which has no other clock. */
export const realTime = { now: () => new Date() };
