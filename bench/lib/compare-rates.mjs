// Puts load on servers with autocannon, in alternating rounds, so that a busy machine slows all sides alike.
import autocannon from 'autocannon';

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

/** Answers per second. @throws Error when an answer is not 2xx, or there is none */
async function answersPerSecond({ origin, requests }, { connections, seconds }) {
  const result = await autocannon({ url: origin, requests, connections, duration: seconds });
  const good = result['2xx'];
  if (good === 0 || result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${origin}${requests[0].path}: ${good} good answers, ${result.non2xx} others, ${result.errors} errors`,
    );
  return good / result.duration;
}

/**
 * Measures all sides in turn, after a short warm-up round.
 * @param sides by name: `origin` and the `requests` (path, headers) to make one after another
 * @returns by name, the median of the answers per second
 */
export async function compare(sides, { connections, seconds, rounds }) {
  const rates = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (const side of Object.values(sides)) await answersPerSecond(side, { connections, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    for (const [name, side] of Object.entries(sides))
      rates[name].push(await answersPerSecond(side, { connections, seconds }));
  }
  return Object.fromEntries(Object.entries(rates).map(([name, each]) => [name, median(each)]));
}
