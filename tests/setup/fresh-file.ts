// Test files of one worker share its process, page and packages, which take longer to load than most files to run.
// The site's own modules are each file's own, and what it left in the page and in the packages is gone.
import { focusManager } from '@tanstack/react-query';
import { configure, getConfig } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Tests that mock a module meet it nowhere else, and no session or cache outlives its file.
vi.resetModules();

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
  // `findBy…` and `waitFor` give a busy machine time, as `expect.poll` does; they return as soon as they can.
  asyncUtilTimeout: 25_000,
  defaultHidden: false,
  asyncWrapper: withEffects,
});

/** Modules listen to the window for as long as it is there. */
const add = window.addEventListener;
const heard: Parameters<typeof add>[] = [];
window.addEventListener = (...listener: Parameters<typeof add>) => {
  heard.push(listener);
  add.apply(window, listener);
};

afterAll(() => {
  configure({ asyncWrapper });
  window.addEventListener = add;
  for (const listener of heard) window.removeEventListener(...listener);
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
});
