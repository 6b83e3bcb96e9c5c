/**
 * What a release promised by name stays: calls, what they take and answer, settings, commands (docs/upgrading.md). A new
 * version writes its own list once; a call may answer more later, and never ask for more.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '@/server/api/openapi/document';
import { environment } from '@/server/platform/settings';
import { commands } from '@/server/staff/commands';
import { listSettings } from '@/server/staff/texts/edit-settings';
import { version } from '../../../package.json';
import { openTestDatabase } from '../support/database';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Call {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** What went before version 2, with its reason: docs/upgrading.md, "From 1.0.0". */
const gone = [/^(GET|POST) \/notification-choices\//, /^environment DATABASE_STANDBY_URL$/];

/** Whatever has it must be sent; what stands before is the call or command. */
const ASKS = ' asks ';

const api = openApiDocument() as unknown as {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
};

/** Every field below a schema, such as 'data[].id', and whether it must be there. */
function listFields(schema: Schema, at = '', needed = true): { field: string; needed: boolean }[] {
  if (schema.$ref)
    return listFields(api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, at, needed);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const entries = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  return [
    ...choices.flatMap((choice) => listFields(choice, at, needed && choices.length === 1)),
    ...(schema.allOf ?? []).flatMap((part) => listFields(part, at, needed)),
    ...(schema.items ? listFields(schema.items, `${at}[]`, needed) : []),
    ...entries.flatMap((entry) => listFields(entry, `${at}{}`, needed)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const field = at ? `${at}.${name}` : name;
      const isNeeded = needed && schema.required?.includes(name) === true;
      return [{ field, needed: isNeeded }, ...listFields(property, field, isNeeded)];
    }),
  ];
}

const readFields = ({ content = {} }: Content) =>
  Object.values(content).flatMap(({ schema }) => listFields(schema));

const namesOfCalls = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody = {}, responses }]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const taken = [
        ...parameters.map(({ name, in: place, required = false }) => ({
          field: `${place} ${name}`,
          needed: required,
        })),
        ...readFields(requestBody),
      ];
      return [
        call,
        ...taken.flatMap(({ field, needed }) => [
          `${call} takes ${field}`,
          ...(needed ? [call + ASKS + field] : []),
        ]),
        ...readFields(responses[200] ?? {}).map(({ field }) => `${call} answers ${field}`),
      ];
    }),
  );

async function findNames() {
  const database = await openTestDatabase({ inMemory: true });
  const settings = (await listSettings(database.db)).map(([key]) => `setting ${key}`);
  await database.close();
  const typed = commands.flatMap(({ name, args, options }) => [
    `command ${name}`,
    ...args.flatMap((arg, index) => (arg.optional ? [] : [`command ${name}${ASKS}word ${index + 1}`])),
    ...Object.keys(options).map((option) => `command ${name} --${option}`),
  ]);
  const ofProcess = Object.keys(environment.shape).map((key) => `environment ${key}`);
  return [...new Set([...namesOfCalls(), ...settings, ...typed, ...ofProcess])].sort();
}

const fileOf = (release: string) => join(import.meta.dirname, release, 'names.txt');
const releases = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && existsSync(fileOf(entry.name)) ? [entry.name] : [],
);

it('are written down for this version', async () => {
  if (!releases.includes(version))
    await expect((await findNames()).join('\n')).toMatchFileSnapshot(fileOf(version));
});

describe.each(releases)('of %s', (release) => {
  const kept = readFileSync(fileOf(release), 'utf8').split('\n');

  it('are all there', async () => {
    const names = new Set(await findNames());
    const missing = kept.filter((name) => !name.includes(ASKS) && !names.has(name));
    expect(missing.filter((name) => !gone.some((each) => each.test(name)))).toEqual([]);
  });

  it('ask for nothing more', async () => {
    const known = new Set(kept);
    const asked = (await findNames()).filter((name) => name.includes(ASKS) && !known.has(name));
    expect(asked.filter((name) => known.has(name.split(ASKS)[0] ?? ''))).toEqual([]);
  });
});
