import { parseArgs } from 'node:util';

const isBetween = (least, most) => (text) => /^\d{1,10}$/.test(text) && text >= least && text <= most;

/**
 * The options of the command line. Ends with 0 and the help at --help, with 2 and what is wrong at a wrong one.
 * @param options as parseArgs takes them; one with `least` and `most` is a whole number between them
 */
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
