// How testing-library waits and looks. Loaded once per worker, because a second wrapper would wait twice.
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** React notes a stack trace with each element, for its warnings: a twelfth of the time. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

/** A query that is tried again prints no page: `waitFor` adds it to the last error. */
const { getElementError } = getConfig();
const withoutPage: typeof getElementError = (message) =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
const isTriedAgain = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

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
  getElementError: (...about) => (isTriedAgain() ? withoutPage : getElementError)(...about),
  // `findBy…` and `waitFor` return as soon as they can.
  asyncUtilTimeout: 5_000,
  asyncWrapper: withEffects,
});
