import type { Vocabulary } from './vocabulary';

const textTypes: Record<string, (text: string) => boolean> = {
  Text: () => true,
  URL: (text) => /^https?:\/\//.test(text) && URL.canParse(text),
  Date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  DateTime: (text) => /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text),
  Time: (text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text),
};
const numberTypes = ['Number', 'Integer', 'Float'];

type Node = Record<string, unknown>;

/**
 * Checks one script's structured data against the vocabulary: one line per error, none if it is valid.
 * @param known ids of everything that the page describes, for `@id` references
 */
export function faultsOf(vocabulary: Vocabulary, document: unknown, known: ReadonlySet<string>): string[] {
  const faults: string[] = [];

  function checkNode(node: Node, path: string): void {
    const type = node['@type'];
    if (typeof type !== 'string' || !vocabulary.hasType(type)) {
      faults.push(`${path}: no type ${String(type)}`);
      return;
    }
    for (const [property, value] of Object.entries(node)) {
      if (property === '@type' || property === '@context') continue;
      const here = `${path}/${type}.${property}`;
      if (property === '@id') {
        if (!URL.canParse(String(value))) faults.push(`${here}: ${String(value)} is no address`);
        continue;
      }
      const range = vocabulary.range(type, property);
      if (range) checkValue(value, range, here);
      else faults.push(`${here}: the type does not know it`);
    }
  }

  function checkValue(value: unknown, range: string[], path: string): void {
    if (Array.isArray(value)) {
      if (value.length === 0) faults.push(`${path}: an empty list says nothing`);
      value.forEach((item, index) => {
        checkValue(item, range, `${path}[${index}]`);
      });
    } else if (typeof value === 'object' && value !== null) {
      checkObject(value as Node, range, path);
    } else if (!isPlain(value, range)) {
      faults.push(`${path}: ${JSON.stringify(value)} is none of ${range.join(', ')}`);
    }
  }

  function checkObject(node: Node, range: string[], path: string): void {
    const { '@id': id, '@type': type } = node;
    if (type === undefined && typeof id === 'string') {
      if (!known.has(id)) faults.push(`${path}: nothing on the page is ${id}`);
      return;
    }
    if (!range.some((wanted) => vocabulary.isA(String(type), wanted))) {
      faults.push(`${path}: ${String(type)} is none of ${range.join(', ')}`);
    }
    checkNode(node, path);
  }

  function isPlain(value: unknown, range: string[]): boolean {
    if (typeof value === 'number') return range.some((name) => numberTypes.includes(name));
    if (typeof value === 'boolean') return range.includes('Boolean');
    if (typeof value !== 'string' || value === '') return false;
    return range.some((name) => textTypes[name]?.(value) || vocabulary.isMember(name, value));
  }

  const { '@context': context, '@graph': graph, ...single } = document as Node;
  if (context !== 'https://schema.org') faults.push(`@context is ${String(context)}`);
  for (const node of Array.isArray(graph) ? graph : [single]) checkNode(node as Node, '');
  return faults;
}

/** Every id described in the documents of one page, at any depth. */
export function describedIds(documents: readonly unknown[]): Set<string> {
  const ids = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { '@id': id, '@type': type } = value as Node;
    if (typeof id === 'string' && type !== undefined) ids.add(id);
    Object.values(value).forEach(walk);
  };
  documents.forEach(walk);
  return ids;
}
