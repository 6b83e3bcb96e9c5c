// The first import of each command, and of the shipped folder's: ends with one sentence on a Node that can't run the
// site, before that Node meets syntax or modules that it doesn't know. So this file has no imports and old syntax only.

/** As "engines" of package.json has it. */
export function isSupported(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (major >= 24) return true;
  return major === 20 && (minor > 19 || (minor === 19 && patch >= 2));
}

if (!isSupported(process.versions.node)) {
  process.stderr.write(
    `This is Node ${process.versions.node}: use 20.19.2 or newer in the 20 line, or 24 or newer.\n`,
  );
  process.exit(1);
}
