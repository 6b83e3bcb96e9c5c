/** The sentences that people read: in string literals and JSX of the source, and in documents. */
import { type Node, parseSync } from 'oxc-parser';

export interface Text {
  /** Path from the root. */
  file: string;
  /** From 1. */
  line: number;
  text: string;
}

/** Attributes and calls whose texts no person reads. */
const codeAttributes = new Set([
  'className',
  'id',
  'href',
  'name',
  'type',
  'key',
  'd',
  'rel',
  'htmlFor',
  'aria-describedby',
  'aria-labelledby',
]);

/** One word in lower case is a name in the code: a field, a status, a column. */
const isName = (text: string) => /^[a-z]\w*$/.test(text);
/** 'orders.id', '/api/v1/orders', '?zipCode=', '[data-zip]', '{zip}', 'orders.id as order_id', SQL. */
const isCode = (text: string) =>
  // A list of words to look up, in lower case without a stop.
  /^[\p{Ll}\p{Lo}\s]{200,}$/u.test(text) ||
  /^[\w.]+ as \w+$/.test(text) ||
  /^\S*[./:{?[]\S+$/.test(text) ||
  /^\s*(select\b.* from|insert into|create (unique )?(table|index)|alter table|update \w+ set|delete from|pragma)\b/s.test(
    text,
  );

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

type Visit = Record<string, unknown> & Node;
const isNode = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = ({ parent: _, ...node }: Visit): Visit[] =>
  // The name of a field is no text.
  Object.values(node.type === 'Property' ? { value: node.value } : node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? value : [],
  );

/** Nodes below which nothing is read: types, where an import comes from, SQL. */
const silent = (node: Visit): boolean =>
  /^(TS(LiteralType|TypeAlias|Interface)|ImportDeclaration|ExportAll|ImportExpression)/.test(node.type) ||
  (node.type === 'TaggedTemplateExpression' && 'name' in node.tag && node.tag.name === 'sql') ||
  (node.type === 'JSXAttribute' && codeAttributes.has(String(node.name.name)));

interface Said {
  said: string;
  /** Where it begins in the source. */
  at: number;
}

/** What a node says itself; '…' stands for a value. */
function saidBy(node: Visit): Said | undefined {
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? { said: node.value, at: node.start } : undefined;
  if (node.type === 'TemplateLiteral')
    return { said: node.quasis.map(({ value }) => value.cooked ?? '').join('…'), at: node.start };
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined;
  const first = node.children.find((child) => child.type === 'JSXText' && /[a-z]/i.test(child.value));
  if (first?.type !== 'JSXText') return undefined;
  const said = node.children.map((child) => (child.type === 'JSXText' ? child.value : '…')).join('');
  return { said, at: first.start + first.value.search(/\S/) };
}

const lineAt = (source: string, at: number) => source.slice(0, at).split('\n').length;

function parsed(path: string, source: string) {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  return { program: program as unknown as Visit, comments };
}

/** @param path with its ending, which tells the language */
export function textsOfCode(path: string, source: string): Text[] {
  const found: Text[] = [];
  const visit = (node: Visit): void => {
    if (silent(node)) return;
    const { said = '', at = 0 } = saidBy(node) ?? {};
    const text = tidy(said).trim();
    if (text !== '' && !isName(text) && !isCode(text))
      found.push({ file: path, line: lineAt(source, at), text });
    childrenOf(node).forEach(visit);
  };
  visit(parsed(path, source).program);
  return found;
}

export function commentsOfCode(path: string, source: string): Text[] {
  return parsed(path, source).comments.map(({ start, value }) => ({
    file: path,
    line: lineAt(source, start),
    text: tidy(value.replace(/^\s*\*/gm, '')).trim(),
  }));
}

/** Paragraphs of a document; commands, code and addresses are left out. */
export function textsOfDocument(path: string, source: string): Text[] {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ');
  const prose = source
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/`[^`\n]+`/g, '…')
    .replace(/\]\([^)\n]*\)/g, ']')
    .replace(/<!--[\s\S]*?-->/g, blank);
  return prose
    .split('\n')
    .map((text, index) => ({ file: path, line: index + 1, text: tidy(text).trim() }))
    .filter(({ text }) => text !== '');
}
