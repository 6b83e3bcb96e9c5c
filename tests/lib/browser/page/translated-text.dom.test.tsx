import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { guardTranslatedText } from '@/lib/browser/page/translated-text';
import { settle, translate, ways } from '@/tests/components/translate';

guardTranslatedText();

interface BareProps {
  count?: number;
  hint?: string | undefined;
  busy?: boolean;
  error?: boolean;
  words?: string[];
}

/** Text as React meets it: beside elements, swapped, gone, before something new, and in another order. */
const Bare = ({ count = 1, hint, busy, error, words = [] }: BareProps) => (
  <form>
    {error && <p role="alert">Wrong</p>}
    <p>
      Page {count} of 9{hint && ` (${hint})`}
    </p>
    <button type="button">
      {busy ? 'Sending…' : 'Send'}
      {busy && <i>busy</i>}
    </button>
    <div data-testid="words">
      {busy && <b>first</b>}
      Here is more
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  </form>
);

/** What a reader of the page sees, in one language. */
const shown = () => screen.getByRole('button').closest('form')?.textContent?.replaceAll(/[¡!]/g, '');

describe.each(ways)('a page whose texts were %s by a translator', (way) => {
  it.each<[string, BareProps, BareProps]>([
    ['swaps a text', { count: 1 }, { count: 2 }],
    ['swaps a button’s text and adds beside it', {}, { busy: true }],
    ['takes both back', { busy: true }, {}],
    ['removes a text', { hint: 'all' }, {}],
    ['adds a text', {}, { hint: 'all' }],
    ['puts something before texts', {}, { error: true }],
    ['changes the order', { words: ['a', 'b'], busy: true }, { words: ['b', 'a', 'c'] }],
  ])('%s', async (_case, before, after) => {
    const { rerender, unmount } = render(<Bare {...after} />);
    const wanted = shown();
    rerender(<Bare {...before} />);
    translate(way);
    await settle();
    rerender(<Bare {...after} />);
    await settle();
    expect(shown()).toBe(wanted);
    translate(way);
    await settle();
    rerender(<Bare {...before} />);
    rerender(<Bare {...after} />);
    await settle();
    expect(shown(), 'translated and changed again').toBe(wanted);
    unmount();
    expect(document.body.textContent).toBe('');
  });
});

it('a text that somebody else has taken away needs no removing', () => {
  const { rerender, unmount } = render(<Bare hint="all" />);
  screen.getByText(/Page/).lastChild?.remove();
  rerender(<Bare />);
  expect(screen.getByText(/Page/)).toHaveTextContent('Page 1 of 9');
  unmount();
});
