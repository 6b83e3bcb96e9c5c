import type { OpsProblem } from '../problem';

/** A sentence for each kind of problem: one that is forgotten does not compile. */
export type Sentences<Problem extends { kind: string }> = {
  [Kind in Problem['kind']]: (facts: Extract<Problem, { kind: Kind }>) => OpsProblem;
};
