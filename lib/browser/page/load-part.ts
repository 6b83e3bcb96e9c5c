/** Parts of a page that load when they are first needed: a line may lose one, and a new build takes away the old ones. */
import { inTime } from './in-time';
import { reloadPage } from './replace-page';

/** What a tap waits for ends after this time. */
const patienceMs = 20_000;

const arrived = new WeakMap<() => Promise<unknown>, { part: unknown }>();

/** A part that has loaded before, so that it is shown at once. */
export const arrivedPart = <Part>(load: () => Promise<Part>) =>
  arrived.get(load) as { part: Part } | undefined;

/** @throws when it does not arrive within 20 seconds; the next call asks for it again */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await inTime(load(), patienceMs, 'a part of the page did not arrive');
  arrived.set(load, { part });
  return part;
}

/** The error of a part that the browser could not load, by the name that the bundler gives it. */
export const isLostPart = (error: Error): boolean => error.name === 'ChunkLoadError';

/** Loads the document anew when its server answers: then a part that never arrives belongs to a build that is gone. */
export async function reloadIfAnswered(): Promise<void> {
  const answer = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (answer?.ok) reloadPage();
}
