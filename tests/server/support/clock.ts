/** A clock that advances only on command. */
export function testClock(start = '2026-11-20T15:00:00.000Z') {
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
