/** How many writers may wait; further ones are refused at once. More than the 200 orders that may come at once. */
const MAX_WAITING = 250;

/** One writer at a time, in order. SQLite has one write lock, and transactions must not interleave. */
export class WriteQueue {
  #waiting: { go: () => void; fail: (error: unknown) => void }[] = [];
  #isWriting = false;

  get isWriting(): boolean {
    return this.#isWriting;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws Error that means "unavailable" when too many wait, or what `refuse` is called with */
  async enter(): Promise<void> {
    if (!this.#isWriting) {
      this.#isWriting = true;
      return;
    }
    if (this.#waiting.length >= MAX_WAITING)
      throw Object.assign(new Error('Too many wait to write to the database'), { code: 'SQLITE_BUSY' });
    await new Promise<void>((go, fail) => this.#waiting.push({ go, fail }));
  }

  leave(): void {
    const next = this.#waiting.shift();
    // Passed on without releasing, so that no other writer can get in between.
    if (next) next.go();
    else this.#isWriting = false;
  }

  /** All who wait give up: each would wait for the same lock in turn. */
  refuse(error: unknown): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (const { fail } of all) fail(error);
  }
}
