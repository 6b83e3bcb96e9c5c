/** The container files say what the site needs, and hold nobody's secrets. */
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '@/scripts/lib/root.mjs';
import { readSettings } from '@/server/platform/settings';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

describe('Dockerfile', () => {
  const text = read('Dockerfile');
  const last = text.slice(text.lastIndexOf('\nFROM '));

  it('takes its stages from an image of a supported Node', () => {
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images).toEqual(['node:24-slim', 'node:24-slim']);
  });

  it('runs what it serves as nobody special, and can not change it', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toMatch(/^COPY .*--chown=(?!root)/m);
    // The exec form, because a shell would not pass on the stop signal.
    expect(last).toMatch(/^CMD \["node", "server.mjs"\]$/m);
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*CMD \["node", "health.mjs"\]$/m);
  });

  it('holds settings that are none of anybody’s secrets', () => {
    const words = [...last.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
    const env = Object.fromEntries(words.map((word) => word.split('=')));
    expect(env).toEqual({ NODE_ENV: 'production', PORT: '3000', DATA_DIR: '/data' });
    expect(readSettings(env)).toMatchObject({ production: true, port: 3000, dataDir: '/data' });
    expect(text).not.toMatch(/^ARG/m);
  });

  it('is built from what is listed, so that no secret and no data gets in', () => {
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(lines[0]).toBe('*');
    const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    for (const path of allowed) expect(() => statSync(inRoot(path))).not.toThrow();
    expect(allowed.filter((path) => /env|data|git|node_modules|dist|[*]/.test(path))).toEqual([]);
    const inputs = /const buildInputs = \[([^\]]+)\]/.exec(read('scripts/lib/stamp.mjs'))?.[1] ?? '';
    for (const [, path = ''] of inputs.matchAll(/'([^']+)'/g))
      expect(allowed).toContain(path.replace(/^scripts\/.*/, 'scripts'));
  });
});

it('compose.yaml starts the site on a database that answers, with settings that hold and no password of its own', () => {
  const { services, volumes } = parse(read('compose.yaml'));
  const { site, database } = services;
  expect(site.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(database.ports).toBeUndefined();
  expect(Number(/^postgres:(\d+)/.exec(database.image)?.[1])).toBeGreaterThanOrEqual(15);
  const used = [site, database].flatMap((each) => each.volumes.map((volume: string) => volume.split(':')[0]));
  expect(used.sort()).toEqual(Object.keys(volumes).sort());

  const secret = `\${POSTGRES_PASSWORD:?set it in .env}`;
  expect(database.environment.POSTGRES_PASSWORD).toBe(secret);
  expect(site.environment.DATABASE_URL).toContain(`:${secret}@database:5432/`);
  const env = Object.entries(site.environment).map(([name, value]) => [
    name,
    String(value).replace(secret, 'word'),
  ]);
  const settings = readSettings(Object.fromEntries(env));
  expect(settings).toMatchObject({ port: 3000, seedDemo: false, database: { poolSize: 10 } });
  const graceMs = Number.parseInt(site.stop_grace_period, 10) * 1000;
  expect(graceMs).toBeGreaterThan(settings.stop.delayMs + settings.stop.patienceMs + 8000);
});
