// Little geometry for the drawn map. A ring is a list of [x, y] whose last point is not its first.

/** What of a ring lies where a·x + b·y + c ≥ 0, for each side [a, b, c]. */
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

/** Twice the area, signed. */
export const ringArea = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1);
    return sum + px * y - x * py;
  }, 0);

/** The middle of several rings together, by area. */
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
 * Visvalingam's simplification: the corner that spans the smallest triangle goes first, until each left spans
 * `smallest`. Points are { at, keep }; those to keep stay.
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

/** How far a point is from the edge between two others, and where beside it: 0 at the first, 1 at the second. */
function besideEdge([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return { part, far: Math.hypot(x - ax - part * dx, y - ay - part * dy) };
}

/** From a point to the nearest place on a ring. */
export const distance = (point, ring) =>
  Math.min(...ring.map((corner, i) => besideEdge(point, ring.at(i - 1), corner).far));

/** The ring with those of `corners` put in that lie on one of its edges, as near as `reach`. */
export const withCorners = (ring, corners, reach) =>
  ring.flatMap((corner, i) => {
    const on = corners
      .map((point) => ({ point, ...besideEdge(point, ring.at(i - 1), corner) }))
      .filter(({ part, far }) => far < reach && part > 0 && part < 1)
      .sort((one, other) => one.part - other.part);
    return [...on.map(({ point }) => point), corner];
  });
