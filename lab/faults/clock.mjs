// Loaded into a site before its program: CLOCK_FILE holds the milliseconds by which its clock is wrong, read four
// times a second, so that the clock steps while it runs; the file with .set says that it has.
import { readFileSync, writeFileSync } from 'node:fs';

const RealDate = Date;
let offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0;
setInterval(() => {
  const wanted = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0;
  if (wanted !== offset) writeFileSync(`${process.env.CLOCK_FILE}.set`, String(wanted));
  offset = wanted;
}, 250).unref();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + offset]));
  }
  // Next replaces Date by one with the same properties of its own, which inherited ones are not.
  static parse = RealDate.parse;
  static UTC = RealDate.UTC;
  static now() {
    return RealDate.now() + offset;
  }
};
