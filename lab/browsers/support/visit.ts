/** What a customer looks for: a name that assistive technology says, the label of a field, or a place in a group. */
export type Target =
  | { role: 'button' | 'link' | 'checkbox' | 'heading'; name: string | RegExp }
  | { label: string }
  | { radioIn: string | RegExp; name?: string };

/**
 * A customer in one browser. The two browsers are driven by different libraries, so the tests know only these verbs;
 * each waits until what it needs is there.
 */
export interface Visit {
  engine: Engine;
  resize(width: number, height: number): Promise<void>;
  /** Puts an item into the site's local storage before a page is open. */
  store(name: string, value: string): Promise<void>;
  /** Opens a path of the site and waits until the page works. */
  open(path: string): Promise<void>;
  /** Runs a function in the page; it may use nothing from outside of itself. */
  run<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  run<Result, Argument>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  press(target: Target): Promise<void>;
  /** Chooses a radio button or a checkbox by what is in front of it, as a finger does. */
  tick(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  /** Chooses an option by its value. */
  select(target: Target, value: string): Promise<void>;
  /** The whole page as PNG. */
  picture(): Promise<Buffer>;
  /** Errors of the console, of scripts, of the policy and of files since the last call. */
  faults(): string[];
}

export const engines = ['firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** How long a verb waits: the machine of CI can be slow. */
export const patience = 30_000;

/** Replies that are a fault: the API refuses in words that the page shows, and one test asks for a missing page. */
export function isFault(status: number, address: string): boolean {
  const { pathname } = new URL(address);
  const isRefusal = status < 500 && pathname.startsWith('/api/v1/');
  return status >= 400 && !isRefusal && pathname !== '/404';
}
