const isHelp = (word) => word === '--help' || word === '-h';

/** Ends the command with 2 at a word that `known` does not match, and with 0 and its help when that is asked for. */
export function takeWords(known, help) {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !isHelp(word) && !known.test(word));
  if (unknown) {
    process.stderr.write(`${unknown}: unknown option.\n${help}`);
    process.exit(2);
  }
  if (words.some(isHelp)) {
    process.stdout.write(help);
    process.exit(0);
  }
}
