/** Dots as mail programs and browsers read them in addresses. */
const dots = /[\u3002\uff0e\uff61\u2024\ufe52]/g;

/** After these, people leave out the space: "St.John". */
const shortForms = /(^|[\s.-])(st|ste|dr|mr|mrs|ms|jr|sr|mc|van|von|de)\.(?=\p{L})/giu;

/** One letter before the dot is an initial ("J.Smith"), unless a common ending makes it an address ("t.co"). */
const endings =
  'com|net|org|info|biz|co|io|me|ly|to|cc|gg|tv|app|dev|xyz|site|online|shop|top|link|click|ru|cn';
const address = new RegExp(
  `://|/|@|\\\\|\\bwww\\.|[\\p{L}\\p{N}-]{2,}\\.\\p{L}{2,}|[\\p{L}\\p{N}]\\.(${endings})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Whether a name has an address of the web or of mail in it, which mail programs would turn into a link. */
export const namesAnAddress = (name: string): boolean =>
  address.test(name.normalize('NFKC').replace(dots, '.').replace(shortForms, '$1$2. '));
