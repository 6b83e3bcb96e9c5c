/**
 * What was typed into a form and not yet sent, for this tab: it survives a reload and a sign-in in between.
 * Never for card numbers or passwords.
 */
const prefix = 'kept-form:';

const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

export function readKept(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage()?.getItem(prefix + name) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function keep(name: string, values: object) {
  try {
    storage()?.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // full or denied storage: the form itself still holds it
  }
}

export const forgetKept = (name: string) => storage()?.removeItem(prefix + name);

/** Signing out forgets them all: the next person at this computer is another one. */
export function forgetAllKept() {
  const kept = storage();
  if (!kept) return;
  for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key);
}

const placed = 'placed-order';

/** The order placed in this tab: the browser's Back leads to its steps, which have no draft any more. */
export const keepPlacedOrder = (id: number) => keep(placed, { id });

export function placedOrder(): number | undefined {
  const { id } = readKept(placed);
  return typeof id === 'number' ? id : undefined;
}
