// What React, or anybody, complains of on the console fails the test, as it fails the browser's. A test that expects a
// complaint catches it: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
import { format } from 'node:util';
import { afterEach } from 'vitest';

/** jsdom is older than this element. */
const unknownToJsdom = /^console\.error: The tag <search> is unrecognized in this browser/;

const complaints: string[] = [];
for (const kind of ['error', 'warn'] as const) {
  console[kind] = (...args: unknown[]) => {
    const said = `console.${kind}: ${format(...args)}`;
    if (!unknownToJsdom.test(said)) complaints.push(said);
  };
}

afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(found.join('\n\n'));
});
