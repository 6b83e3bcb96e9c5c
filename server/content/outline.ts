/**
 * Levels for the headings of a text that stands under the page's own h1: they start at 2 and never skip one, in
 * whatever way the text numbered them.
 */
export class Outline {
  /** Levels, as written, of the headings that the next one may stand under. */
  private readonly open: number[] = [];

  /** @param written 1 to 6, in the order of the text */
  levelOf(written: number): number {
    while ((this.open.at(-1) ?? 0) >= written) this.open.pop();
    this.open.push(written);
    return Math.min(6, 1 + this.open.length);
  }
}
