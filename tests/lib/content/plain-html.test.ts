import { expect, it } from 'vitest';
import { readText } from '@/lib/content/plain-html';

it('reads the entities that cleaned HTML has, and leaves what is none', () =>
  expect(readText('<p>A &amp; B &lt;C&gt; &quot;D&#39;s&quot; &constructor; &toString;</p>')).toBe(
    'A & B <C> "D\'s" &constructor; &toString;',
  ));
