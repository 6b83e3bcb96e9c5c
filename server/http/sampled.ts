type Write = (facts: Record<string, unknown>) => void;

interface Kind {
  until: number;
  skipped: number;
}

/**
 * Writes at most one line of each kind in `everyMs`, so that a stranger who repeats a request fills no log. The next
 * line says how many were left out.
 */
export function sampled(
  write: Write,
  everyMs = 60_000,
): (kind: string, facts: Record<string, unknown>) => void {
  const kinds = new Map<string, Kind>();
  return (kind, facts) => {
    const known = kinds.get(kind);
    if (known && known.until > performance.now()) {
      known.skipped += 1;
      return;
    }
    kinds.set(kind, { until: performance.now() + everyMs, skipped: 0 });
    write({ kind, ...facts, ...(known?.skipped ? { skipped: known.skipped } : {}) });
  };
}
