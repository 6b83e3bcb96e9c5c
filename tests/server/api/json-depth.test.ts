import { describe, expect, it } from 'vitest';
import { isNestedTooDeeply } from '@/server/api/json-depth';

const deep = (text: string) => isNestedTooDeeply(Buffer.from(text));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('the depth of a body', () => {
  it.each([
    '',
    '7',
    '{"a":[{"b":[1]}]}',
    nested(32),
    `[${Array(100).fill('{"a":[]}').join()}]`,
    JSON.stringify({ a: '['.repeat(100) }),
    JSON.stringify({ a: `"\\${'{'.repeat(100)}\\"` }),
    JSON.stringify(['\\', '[['.repeat(50)]),
  ])('%s is usual', (text) => expect(deep(text)).toBe(false));

  it.each([
    nested(33),
    '{"a":'.repeat(33),
    `["]]]]",${nested(40)}`,
    `{"a\\"":"\\\\","b":${nested(40)}}`,
    '['.repeat(60_000),
  ])('%.40s is too deep', (text) => expect(deep(text)).toBe(true));
});
