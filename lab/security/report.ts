/** One line for each attack: what, the measured figure, the goal. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  reached: boolean;
}

export type Attack = (site: import('./site').Site) => Promise<Row[]>;

/** A count that must be exactly `goal`. */
export const exactly = (what: string, measured: number, goal: number, of?: number): Row => ({
  what,
  measured: of === undefined ? String(measured) : `${measured} of ${of}`,
  goal: of === undefined ? String(goal) : `${goal} of ${of}`,
  reached: measured === goal,
});

/** A count that must not be above `goal`. */
export const atMost = (what: string, measured: number, goal: number, unit = ''): Row => ({
  what,
  measured: `${measured}${unit}`,
  goal: `≤ ${goal}${unit}`,
  reached: measured <= goal,
});

export function print({ what, measured, goal, reached }: Row): void {
  process.stdout.write(
    `${reached ? 'ok    ' : 'FAILED'} ${what.padEnd(74)} ${measured.padStart(14)}  ${goal}\n`,
  );
}

/** As a table of docs/measurements.md, with its heading. */
export const tableOf = (rows: readonly Row[]): string[][] => [
  ['what', 'measured', 'goal'],
  ...rows.map(({ what, measured, goal, reached }) => [what, `${measured}${reached ? '' : ' !'}`, goal]),
];
