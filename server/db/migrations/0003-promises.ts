import type { Migration } from './column-types';

/** Earlier versions promised this in their built-in texts, so the businesses that ran them go on doing so. */
export const promises: Migration = {
  name: '0003-promises',
  statements: () =>
    [
      ['promises', 'washed_apart, care_label, unclaimed_donated, no_membership, person_answers'],
      [
        'not_cleaned',
        'fur; leather; anything with bodily fluids, bedbugs or chemicals on it; anything that isn’t fabric',
      ],
    ].map(
      ([key, value]) =>
        `insert into settings ("key", value) select '${key}', '${value}' where exists (select 1 from settings)`,
    ),
};
