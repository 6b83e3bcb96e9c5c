// A software bill of materials from package-lock.json. `npm sbom --omit=dev` leaves out packages that others want as
// peers (React and zod among them), and ends with an error when a package of the tests wants "latest".
import { randomUUID } from 'node:crypto';

/** Where Node looks for a package that the one at `path` wants, nearest first. */
function* placesOf(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    yield at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (at === '') return;
  }
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What a package cannot do without, or uses where its system allows it. */
function wantedBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...peers, ...Object.keys({ ...dependencies, ...optionalDependencies })];
}

/** Every path that can be reached from this package, with the paths that it wants. */
function reached(packages, all) {
  const { '': own } = packages;
  const found = new Map();
  const walk = (path, wanted) => {
    const wants = wanted.flatMap((name) => [...placesOf(path, name)].find((each) => packages[each]) ?? []);
    found.set(path, wants);
    for (const each of wants) if (!found.has(each)) walk(each, wantedBy(packages[each]));
  };
  walk('', [...wantedBy(own), ...(all ? Object.keys(own.devDependencies ?? {}) : [])]);
  return found;
}

/**
 * @param lock package-lock.json
 * @param all with the packages that only build and test
 * @returns this package first, then every other one once for each version: id, name, version, license, SHA-512 as hex
 * and the ids of what it wants
 */
export function readPackages(lock, all = false) {
  const named = (path) => (path === '' ? lock.name : nameOf(path));
  const idOf = (path) => `${named(path)}@${lock.packages[path].version}`;
  const found = new Map();
  for (const [path, wants] of reached(lock.packages, all)) {
    const { version, license, integrity } = lock.packages[path];
    const id = idOf(path);
    const hash = integrity?.replace('sha512-', '');
    found.set(id, {
      id,
      name: named(path),
      version,
      license,
      sha512: hash && Buffer.from(hash, 'base64').toString('hex'),
      wants: [...new Set([...(found.get(id)?.wants ?? []), ...wants.map(idOf)])].sort(),
    });
  }
  const [own, ...others] = found.values();
  return [own, ...others.sort((a, b) => (a.id < b.id ? -1 : 1))];
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const isExpression = (license) => /[ (]/.test(license);

/** CycloneDX 1.5. */
export function toCycloneDx(packages, now = new Date()) {
  const [own, ...others] = packages;
  const component = (one, type) => ({
    'bom-ref': one.id,
    type,
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    ...(one.sha512 && { hashes: [{ alg: 'SHA-512', content: one.sha512 }] }),
    ...(one.license && {
      licenses: [
        isExpression(one.license)
          ? { expression: one.license }
          : { license: one.license === 'UNLICENSED' ? { name: one.license } : { id: one.license } },
      ],
    }),
  });
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      component: component(own, 'application'),
    },
    components: others.map((one) => component(one, 'library')),
    dependencies: packages.map(({ id, wants }) => ({ ref: id, dependsOn: wants })),
  };
}

/** SPDX 2.3. */
export function toSpdx(packages, now = new Date()) {
  const [own] = packages;
  const refOf = (id) => `SPDXRef-Package-${id.replace(/[^\w.-]/g, '-').replaceAll('_', '-')}`;
  return {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: own.id,
    documentNamespace: `http://spdx.org/spdxdocs/${own.name}-${own.version}-${randomUUID()}`,
    creationInfo: {
      created: `${now.toISOString().slice(0, 19)}Z`,
      creators: [`Tool: ${own.name}-sbom`],
    },
    documentDescribes: [refOf(own.id)],
    packages: packages.map((one) => ({
      name: one.name,
      SPDXID: refOf(one.id),
      versionInfo: one.version,
      primaryPackagePurpose: one === own ? 'APPLICATION' : 'LIBRARY',
      downloadLocation: 'NOASSERTION',
      filesAnalyzed: false,
      licenseConcluded: 'NOASSERTION',
      licenseDeclared: one.license && one.license !== 'UNLICENSED' ? one.license : 'NOASSERTION',
      copyrightText: 'NOASSERTION',
      externalRefs: [
        { referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purlOf(one) },
      ],
      ...(one.sha512 && { checksums: [{ algorithm: 'SHA512', checksumValue: one.sha512 }] }),
    })),
    relationships: [
      {
        spdxElementId: 'SPDXRef-DOCUMENT',
        relatedSpdxElement: refOf(own.id),
        relationshipType: 'DESCRIBES',
      },
      ...packages.flatMap(({ id, wants }) =>
        wants.map((wanted) => ({
          spdxElementId: refOf(id),
          relatedSpdxElement: refOf(wanted),
          relationshipType: 'DEPENDS_ON',
        })),
      ),
    ],
  };
}
