// Imported first by each command, also in the shipped folder: no imports and only old syntax.

/** Must match "engines" in package.json. */
export function isSupported(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (major >= 24) return true;
  if (major === 22) return minor >= 12;
  return major === 20 && (minor > 19 || (minor === 19 && patch >= 2));
}

if (!isSupported(process.versions.node)) {
  process.stderr.write(
    `This is Node ${process.versions.node}: use 20.19.2 or newer in the 20 line, 22.12 or newer in the 22 line, or 24 or newer.\n`,
  );
  process.exit(1);
}
