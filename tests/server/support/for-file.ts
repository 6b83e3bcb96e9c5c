import { afterAll, beforeAll } from 'vitest';

/**
 * Opens something for all tests of a file and closes it after them: `const shop = forFile(openShop)`, at the file's
 * top. It is empty until the first test or hook runs.
 */
export function forFile<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(async () => {
    await opened.close();
  });
  return opened;
}
