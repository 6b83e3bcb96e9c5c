// Geometry for the map. A ring is a list of [x, y] whose last point is not its first.

/** The part of a ring where a·x + b·y + c ≥ 0, for each side [a, b, c]. */
export const clip = (ring, sides) => sides.reduce(clipSide, ring);

function clipSide(ring, [a, b, c]) {
  const height = ([x, y]) => a * x + b * y + c;
  return ring.flatMap((point, i) => {
    const before = ring.at(i - 1);
    const [here, there] = [height(point), height(before)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const part = there / (there - here);
    return [before.map((value, axis) => value + (point[axis] - value) * part), ...kept];
  });
}

/** Twice the signed area. */
export const ringArea = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1);
    return sum + px * y - x * py;
  }, 0);

/** The common centroid of several rings, weighted by area. */
export function middle(rings) {
  let [sx, sy, sum] = [0, 0, 0];
  for (const ring of rings) {
    ring.forEach(([x, y], i) => {
      const [px, py] = ring.at(i - 1);
      const cross = Math.sign(ringArea(ring)) * (px * y - x * py);
      sx += (x + px) * cross;
      sy += (y + py) * cross;
      sum += 3 * cross;
    });
  }
  return [sx / sum, sy / sum];
}

/**
 * Visvalingam's simplification: removes the corner with the smallest triangle until all span at least
 * `smallest`. Points are { at, keep }; those with `keep` stay.
 */
export function fewerPoints(points, smallest) {
  const left = [...points];
  while (left.length > 4) {
    const spans = left.map(({ at, keep }, i) =>
      keep ? Infinity : Math.abs(ringArea([left.at(i - 1).at, at, left[(i + 1) % left.length].at])) / 2,
    );
    const least = Math.min(...spans);
    if (least >= smallest) break;
    left.splice(spans.indexOf(least), 1);
  }
  return left.map(({ at }) => at);
}

/** A point's distance from an edge, and its position along it: 0 at the first end, 1 at the second. */
function besideEdge([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return { part, far: Math.hypot(x - ax - part * dx, y - ay - part * dy) };
}

/** The distance from a point to the nearest place on a ring. */
export const distance = (point, ring) =>
  Math.min(...ring.map((corner, i) => besideEdge(point, ring.at(i - 1), corner).far));

/** The ring, with those of `corners` inserted that are within `reach` of one of its edges. */
export const withCorners = (ring, corners, reach) =>
  ring.flatMap((corner, i) => {
    const on = corners
      .map((point) => ({ point, ...besideEdge(point, ring.at(i - 1), corner) }))
      .filter(({ part, far }) => far < reach && part > 0 && part < 1)
      .sort((one, other) => one.part - other.part);
    return [...on.map(({ point }) => point), corner];
  });
