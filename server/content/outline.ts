/**
 * Heading levels for a text below the page's own h1: they start at 2 and never skip a level, however the text
 * numbered them.
 */
export class Outline {
  /** The written levels of the headings that enclose the next one. */
  private readonly open: number[] = [];

  /** @param written 1 to 6, in text order */
  levelOf(written: number): number {
    while ((this.open.at(-1) ?? 0) >= written) this.open.pop();
    this.open.push(written);
    return Math.min(6, 1 + this.open.length);
  }
}
