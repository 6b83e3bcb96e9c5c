/**
 * schema.org's vocabulary as data, read from the type declarations that the package schema-dts generates from
 * it: which types there are, what they inherit, which properties each knows (domainIncludes) and which values
 * each property takes (rangeIncludes).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Shape {
  parents: string[];
  /** Property → names of the types that its value may have. */
  properties: Map<string, string[]>;
}

export interface Vocabulary {
  hasType(type: string): boolean;
  isA(type: string, ancestor: string): boolean;
  /** The allowed values of a property; undefined if the type does not have it. */
  range(type: string, property: string): string[] | undefined;
  /** Whether `word` is a member of an enumeration such as DayOfWeek. */
  isMember(enumeration: string, word: string): boolean;
}

export function readVocabulary(): Vocabulary {
  const entry = createRequire(import.meta.url).resolve('schema-dts');
  const source = readFileSync(join(dirname(entry), 'schema.d.ts'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const shapes = new Map<string, Shape>();
  for (const [, name = '', parents = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
  )) {
    shapes.set(name, {
      parents: parents.split(',').map((parent) => parent.trim()),
      properties: new Map(
        [...body.matchAll(/"(\w+)"\?: SchemaValue<(.+), "\w+">;/g)].map(([, property = '', range = '']) => [
          property,
          range.split('|').map((part) => part.trim()),
        ]),
      ),
    });
  }
  const members = new Map(
    [...source.matchAll(/^export type (\w+) = (.+);$/gm)].map(([, name = '', union = '']) => [
      name,
      new Set([...union.matchAll(/"([^"]+)"/g)].map(([, word]) => word)),
    ]),
  );

  /** The shape named and all it inherits from. */
  function* lineage(name: string): Generator<[string, Shape]> {
    const shape = shapes.get(name);
    if (!shape) return;
    yield [name, shape];
    for (const parent of shape.parents) yield* lineage(parent);
  }

  return {
    hasType: (type) => shapes.has(`${type}Leaf`),
    isA: (type, ancestor) =>
      type === ancestor || [...lineage(`${type}Leaf`)].some(([name]) => name === `${ancestor}Base`),
    range(type, property) {
      for (const [, { properties }] of lineage(`${type}Leaf`)) {
        const range = properties.get(property);
        if (range) return range;
      }
      return undefined;
    },
    isMember: (enumeration, word) => members.get(enumeration)?.has(word) ?? false,
  };
}
