/** What an operation command ends with. */
export const exitCodes = {
  done: 0,
  /** The answer is no, or something does not work. */
  refused: 1,
  /** The command was not understood. */
  usage: 2,
  /** Nobody knows yet whether the card was charged: run `bill` again later, it looks first. */
  unknown: 3,
} as const;

/** A fault in one sentence, which is shown as it is. */
export class OpsProblem extends Error {
  override name = 'OpsProblem';
  constructor(
    message: string,
    readonly code: (typeof exitCodes)[keyof typeof exitCodes] = exitCodes.refused,
  ) {
    super(message);
  }
}

/** The answer is no. */
export const refused = (message: string) => new OpsProblem(message);

/** A value or word that the command does not understand. */
export const misuse = (message: string) => new OpsProblem(message, exitCodes.usage);

/** Whether money moved will be known later. */
export const unknown = (message: string) => new OpsProblem(message, exitCodes.unknown);
