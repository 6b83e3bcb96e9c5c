/** Patterns that texts of another API meet take no longer than the text is long, whatever it is made of. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readText, stripTags } from '@/lib/content/plain-html';
import { daysInWords } from '@/lib/rules/dates/opening-hours';
import { parseWindow } from '@/lib/rules/dates/slots';
import { parseWeekdays } from '@/lib/rules/dates/weekdays';

const readers = { readText, stripTags, daysInWords, parseWindow, parseWeekdays };

/** Milliseconds of the processor; a pattern that looks at each pair of characters takes minutes. */
const LIMIT_MS = 2_000;

it.each(Object.entries(readers))('%s', (_, read) => {
  const mark = fc.constantFrom(...'<>/&;# \t\n-–,apmoth1'.split(''));
  const parts = fc.array(mark, { minLength: 1, maxLength: 4 }).map((marks) => marks.join(''));
  fc.assert(
    fc.property(fc.oneof(parts, fc.constantFrom(' ', '<', '<a ', ' to', ' and')), (part) => {
      const text = `x${part.repeat(200_000 / part.length)}x`;
      const before = process.cpuUsage();
      read(text);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(LIMIT_MS);
    }),
    { numRuns: 25 },
  );
});
