/** .env.example and docs/settings.md list exactly the existing settings. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { environment, readSettings } from '@/server/platform/settings';

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8');
const example = read('.env.example');

/** Set by the commands and by Next. */
const notForPeople = ['NODE_ENV', 'NEXT_PHASE'];
/** Read by compose.yaml. */
const ofCompose = ['POSTGRES_PASSWORD'];
const settings = Object.keys(environment.shape).filter((name) => !notForPeople.includes(name));
const lines = [...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));

describe('.env.example', () => {
  it('names every setting once, and no other', () => {
    expect(lines.map(({ name }) => name).sort()).toEqual([...settings, ...ofCompose].sort());
  });

  it('shows the values that hold without a line', () => {
    const defaults = environment.parse({}) as Record<string, unknown>;
    for (const { name, value } of lines) {
      const preset = defaults[name];
      if (preset !== undefined && !Array.isArray(preset))
        expect([name, value]).toEqual([name, String(preset)]);
    }
  });

  it('is valid as it stands, and with every line in use', () => {
    expect(() => readSettings(parseEnv(example))).not.toThrow();
    const all = parseEnv(example.replace(/^#([A-Z_]+=)/gm, '$1'));
    expect(Object.keys(all)).toHaveLength(lines.length);
    const secrets = { AUTHORIZE_NET_LOGIN_ID: 'a', AUTHORIZE_NET_TRANSACTION_KEY: 'b' };
    expect(readSettings({ ...all, ...secrets })).toMatchObject({ port: 3000, seedDemo: false });
  });
});

it('docs/settings.md lists every setting, and no other', () => {
  const rows = read('docs/settings.md').match(/^\| `.*$/gm) ?? [];
  const listed = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)]);
  expect(listed.map(([, name = '']) => name).sort()).toEqual(settings.toSorted());
});
