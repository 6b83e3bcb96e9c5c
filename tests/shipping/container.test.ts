/** The container files: lint results, and further requirements. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { readSettings } from '@/server/settings';

const inRoot = (path: string) => resolve(import.meta.dirname, '../..', path);
const read = (path: string) => readFileSync(inRoot(path), 'utf8');

describe('Dockerfile', () => {
  const text = read('Dockerfile');
  const last = text.slice(text.lastIndexOf('\nFROM '));

  it('has no fault that the linter knows', () => {
    expect(validate(text, { deprecatedMaintainer: 2, instructionCasing: 2 })).toEqual([]);
  });

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

describe('compose.yaml', () => {
  const service = z.object({
    build: z.literal('.').optional(),
    image: z.string(),
    init: z.boolean().optional(),
    restart: z.literal('unless-stopped'),
    depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
    env_file: z.literal('.env').optional(),
    environment: z.record(z.string(), z.union([z.string(), z.number()])),
    ports: z.array(z.string()).optional(),
    volumes: z.array(z.string().regex(/^\w+:\/[\w/]+$/)),
    healthcheck: z
      .strictObject({
        test: z.array(z.string()),
        interval: z.string(),
        timeout: z.string(),
        retries: z.int(),
        start_period: z.string(),
      })
      .optional(),
    stop_grace_period: z.string().optional(),
    read_only: z.boolean().optional(),
    tmpfs: z.array(z.string()).optional(),
    cap_drop: z.array(z.string()).optional(),
    security_opt: z.array(z.string()).optional(),
    shm_size: z.string().optional(),
  });
  const file = z.strictObject({
    services: z.strictObject({ site: service.strict(), database: service.strict() }),
    volumes: z.record(z.string(), z.null()),
  });
  const document = parseDocument(read('compose.yaml'), { strict: true, version: '1.2' });
  const { services, volumes } = file.parse(document.toJS());

  it('is sound YAML of known words', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
  });

  it('keeps data in volumes that it declares', () => {
    const used = Object.values(services).flatMap((each) =>
      each.volumes.map((volume) => volume.split(':')[0]),
    );
    expect(used.sort()).toEqual(Object.keys(volumes).sort());
  });

  it('starts the site on a database that answers, which nobody else reaches', () => {
    expect(services.site.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(services.database.healthcheck?.test).toContain('pg_isready');
    expect(services.database.ports).toBeUndefined();
    expect(Number(/^postgres:(\d+)/.exec(services.database.image)?.[1])).toBeGreaterThanOrEqual(15);
  });

  it('gives the site settings that hold, and no password of its own', () => {
    const secret = `\${POSTGRES_PASSWORD:?set it in .env}`;
    const { DATABASE_URL = '', ...others } = services.site.environment;
    expect(String(DATABASE_URL)).toContain(`:${secret}@database:5432/`);
    expect(services.database.environment.POSTGRES_PASSWORD).toBe(secret);
    const env = Object.entries({ ...others, DATABASE_URL: String(DATABASE_URL).replace(secret, 'word') });
    const settings = readSettings(Object.fromEntries(env.map(([name, value]) => [name, String(value)])));
    expect(settings).toMatchObject({ port: 3000, seedDemo: false, database: { poolSize: 10 } });
    const grace = Number.parseInt(services.site.stop_grace_period ?? '', 10) * 1000;
    expect(grace).toBeGreaterThan(settings.stop.delayMs + settings.stop.patienceMs + 8000);
  });
});
