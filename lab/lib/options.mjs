import { parseArgs } from 'node:util';

const isBetween = (least, most) => (text) => /^\d{1,10}$/.test(text) && text >= least && text <= most;

/** Exits with 0 at --help, with 2 at a wrong option. @param options as of parseArgs; `least` and `most` bound a number */
export function readOptions(help, options) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    for (const [name, { least, most }] of Object.entries(options))
      if (least !== undefined && name in values && !isBetween(least, most)(values[name]))
        throw new Error(`--${name}: a whole number from ${least} to ${most}, not ${values[name]}`);
    return values;
  } catch (error) {
    console.error(`${error.message}\n\n${help}`);
    return process.exit(2);
  }
}
