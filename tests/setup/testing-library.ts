// How testing-library waits and looks. Loaded once per worker, because a second wrapper would wait twice.
import { configure, getConfig } from '@testing-library/react';

/** React may run the effects of a change (they move the focus) a turn after it, and on a busy machine it does. */
const { asyncWrapper } = getConfig();
const turn = setImmediate;
const withEffects: typeof asyncWrapper = (work) =>
  asyncWrapper(async () => {
    const found = await work();
    await new Promise((go) => turn(go));
    return found;
  });

configure({
  // `findBy…` and `waitFor` return as soon as they can.
  asyncUtilTimeout: 5_000,
  asyncWrapper: withEffects,
});
