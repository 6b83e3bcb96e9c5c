// Console warnings and errors fail the test, as they fail browser tests. A test that expects one mocks it:
// `vi.spyOn(console, 'error').mockImplementation(() => {})`.
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
