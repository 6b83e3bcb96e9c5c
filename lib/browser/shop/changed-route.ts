import type { Queue } from './queue';
import type { LineStop } from './stop-line';

const nameOf = ({ order_number, kind }: Pick<LineStop, 'order_number' | 'kind'>) => `${order_number} ${kind}`;

/**
 * Whether a stop came, went, or was canceled or done by somebody else since the page was rendered. Never throws.
 * @param shown the stops of the page @param queue what was pressed here is known
 */
export async function isRouteChanged(
  api: string,
  shown: readonly LineStop[],
  queue: Queue,
): Promise<boolean> {
  try {
    const response = await fetch(api, { signal: AbortSignal.timeout(10_000) });
    const { data } = (await response.json()) as { data?: { state: string; stops: LineStop[] } | null };
    if (!response.ok || !data) return false;
    const pressed = new Set(queue.map(({ order, kind }) => nameOf({ order_number: order, kind })));
    const facts = (stops: readonly LineStop[]) =>
      stops
        .map((stop) => `${nameOf(stop)} ${pressed.has(nameOf(stop)) ? '' : stop.state}`)
        .sort()
        .join();
    return data.state !== 'open' || facts(data.stops) !== facts(shown);
  } catch {
    return false;
  }
}
