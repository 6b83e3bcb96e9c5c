import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Count, countDifferences, isLookedInto } from '@/lib/rules/orders/custody';

const step = (status: number, bags: number | null, items: number | null = null): Count => ({
  status,
  bags,
  items,
});

describe('counts that differ', () => {
  it.each<[string, Count[], string]>([
    [
      'fewer came in',
      [step(3, 3), step(4, 2)],
      '3 bags were picked up, 2 came in. We’re looking for the rest.',
    ],
    [
      'one of two',
      [step(3, 2), step(10, 1)],
      '2 bags were picked up, 1 came in. We’re looking for the rest.',
    ],
    ['more came in', [step(3, 1), step(4, 2)], '1 bag was picked up, 2 came in. We’re checking.'],
    [
      'fewer go back',
      [step(4, 2), step(5, null), step(8, 1)],
      '2 bags came in, 1 was delivered. We’re looking for the rest.',
    ],
    ['packed anew', [step(4, 1), step(8, 2)], '1 bag came in, 2 were delivered.'],
    ['counted again', [step(4, 1), step(4, 2)], '1 bag came in; counted again, 2.'],
    [
      'pieces too',
      [step(3, 3, 5), step(4, 2, 1)],
      '3 bags were picked up, 2 came in. We’re looking for the rest. 5 pieces were picked up, 1 came in. We’re looking for the rest.',
    ],
    ['a step in between without a count', [step(3, 2), step(5, null), step(4, 2)], ''],
  ])('%s', (_, steps, sentence) => {
    expect(countDifferences(steps).at(-1)).toBe(sentence);
  });

  it.each<[string, Count[], string[]]>([
    [
      'the bag is found',
      [step(3, 3), step(4, 2), step(6, 3)],
      ['', '3 bags were picked up, 2 came in.', '2 bags came in, 3 were ready. We found the rest.'],
    ],
    [
      'the delivery counts it',
      [step(3, 2), step(4, 1), step(8, 2)],
      ['', '2 bags were picked up, 1 came in.', '1 bag came in, 2 were delivered. We found the rest.'],
    ],
    [
      'it is found by a second count',
      [step(3, 3), step(4, 2), step(4, 3)],
      ['', '3 bags were picked up, 2 came in.', '2 bags came in; counted again, 3.'],
    ],
    [
      'not all are found',
      [step(3, 4), step(4, 2), step(8, 3)],
      [
        '',
        '4 bags were picked up, 2 came in. We’re looking for the rest.',
        '2 bags came in, 3 were delivered.',
      ],
    ],
    [
      'more came in, and the delivery counts them',
      [step(3, 1), step(4, 2), step(8, 2)],
      ['', '1 bag was picked up, 2 came in.', ''],
    ],
    [
      'more came in by mistake',
      [step(3, 1), step(4, 2), step(4, 1)],
      ['', '1 bag was picked up, 2 came in.', '2 bags came in; counted again, 1.'],
    ],
  ])('closes what differed when %s', (_, steps, sentences) => {
    expect(countDifferences(steps)).toEqual(sentences);
  });

  it('looks no longer for what the last count has', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(counts, (bags) => {
        const most = Math.max(...bags);
        const steps = [...bags, most].map((count, index) =>
          step(index === bags.length ? 8 : index % 8, count),
        );
        expect(countDifferences(steps).filter(isLookedInto)).toEqual([]);
      }),
    );
  });

  it('says something exactly where a count is another than the last one, and names both', () => {
    const steps = fc.array(
      fc.record({
        status: fc.option(fc.integer({ min: 1, max: 11 })),
        bags: fc.option(fc.integer({ min: 1, max: 9 })),
        items: fc.constant(null),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (given) => {
        const sentences = countDifferences(given);
        expect(sentences).toHaveLength(given.length);
        given.forEach(({ bags }, index) => {
          const before = given.slice(0, index).findLast((each) => each.bags !== null)?.bags;
          const sentence = sentences[index] ?? '';
          const differs = bags !== null && before !== undefined && before !== bags;
          expect(sentence !== '').toBe(differs);
          if (differs) expect(sentence.match(/\d+/g)).toEqual([String(before), String(bags)]);
        });
      }),
    );
  });
});
