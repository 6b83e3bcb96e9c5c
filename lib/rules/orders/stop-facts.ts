import { bagCount } from '@/lib/rules/money/bags';

/** Where one goes, and what is to know there, as a driver's page and the paper of `ops day --print` say it. */
export interface StopPlace {
  cross_street?: string | null | undefined;
  buzzer?: string | null | undefined;
  entrance_note?: string | null | undefined;
  /** In words. */
  handoff: string;
  services: string;
  bags: number | null;
  special_instructions?: string | null | undefined;
}

/** Of its order, for the paper. */
export interface StopWork {
  pieces: string;
  wishes: string;
  /** With the name of the service of each. */
  stains: string[];
}

type Fact = [name: string, value: string];

/** Those that have a value, in their order: to find the door, then what to do there. */
export const wayFacts = ({ cross_street, buzzer, entrance_note }: StopPlace): Fact[] =>
  filled([
    ['near', cross_street],
    ['buzzer', buzzer],
    ['entrance', entrance_note],
  ]);

export const workFacts = ({ handoff, services, bags }: StopPlace): Fact[] =>
  filled([
    ['hand over', handoff],
    ['what', `${services}, ${bags === null ? 'bags not counted' : bagCount(bags)}`],
  ]);

export const paperFacts = ({ pieces, wishes, stains }: StopWork): Fact[] =>
  filled([['pieces', pieces], ['wishes', wishes], ...stains.map((stain): Fact => ['stains', stain])]);

export const noteFacts = ({ special_instructions }: StopPlace): Fact[] =>
  filled([['note', special_instructions]]);

const filled = (facts: [name: string, value: string | null | undefined][]): Fact[] =>
  facts.filter((fact): fact is Fact => Boolean(fact[1]));
