export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  /** Nobody knows yet whether money moved: run `bill` or `refund` again later, they look first. */
  unknown: 3,
} as const;

/** Refuses what staff asked for; its message is shown as it is. */
export class StaffProblem extends Error {
  override name = 'StaffProblem';
  constructor(
    message: string,
    readonly code: (typeof exitCodes)[keyof typeof exitCodes] = exitCodes.refused,
  ) {
    super(message);
  }
}

export const refused = (message: string) => new StaffProblem(message);

export const usageError = (message: string) => new StaffProblem(message, exitCodes.usage);

/** Whether money moved is still unclear. */
export const unknown = (message: string) => new StaffProblem(message, exitCodes.unknown);
