// Most licenses must be shipped with the code, and a tracer of code omits them.
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const notice =
  /^(licen[cs]es?|copying|copyright|notices?|third[-_]?party[-_]?\w*)\b(?!.*\.([cm]?[jt]s|json)$)/i;

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

/** A package without one has it in its README, as libvips does. */
export function noticesIn(folder) {
  const names = filesIn(folder);
  const found = names.filter((name) => notice.test(name));
  const isPackage = names.includes('package.json');
  return found.length > 0 || !isPackage ? found : names.filter((name) => /^readme(\.md)?$/i.test(name));
}

export function copyNotices(source, shipped) {
  for (const name of noticesIn(source)) copyFileSync(join(source, name), join(shipped, name));
  for (const entry of readdirSync(shipped, { withFileTypes: true }))
    if (entry.isDirectory()) copyNotices(join(source, entry.name), join(shipped, entry.name));
}
