/**
 * The domain's no to staff: which rule is in the way, with its facts. Whoever asked makes a sentence of it
 * (server/ops/sentences for the command line).
 */
export class DomainProblem<Facts extends { kind: string } = { kind: string }> extends Error {
  override name = 'DomainProblem';
  constructor(readonly facts: Facts) {
    super(facts.kind);
  }
}
