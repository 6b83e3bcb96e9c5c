/**
 * A domain rule refused a staff action. Carries the rule and its facts; the caller turns them into a sentence
 * (server/ops/sentences for the command line).
 */
export class DomainProblem<Facts extends { kind: string } = { kind: string }> extends Error {
  override name = 'DomainProblem';
  constructor(readonly facts: Facts) {
    super(facts.kind);
  }
}
