import type { OpsProblem } from '../problem';

/** One sentence per kind of problem; a missing one does not compile. */
export type Sentences<Problem extends { kind: string }> = {
  [Kind in Problem['kind']]: (facts: Extract<Problem, { kind: Kind }>) => OpsProblem;
};
