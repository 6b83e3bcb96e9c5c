import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageAlive } from '@/components/layout/page-alive';
import { pageAlive } from '@/lib/page-alive';
import { startPage } from '@/server/http/start-page';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

/** Stands in for the browser's own, which says when words were painted. */
class Painted {
  static notify: (names: string[]) => void = () => {};
  constructor(callback: (list: { getEntriesByName(name: string): unknown[] }) => void) {
    Painted.notify = (names) =>
      callback({ getEntriesByName: (name) => names.filter((entry) => entry === name) });
  }
  observe() {}
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', Painted);
});

afterEach(() => {
  dispatchEvent(new Event(pageAlive));
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.dispatchEvent(new Event('readystatechange'));
  Reflect.deleteProperty(window, '__next_f');
  vi.useRealTimers();
});

describe('when the scripts of a page are loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('once, after its first words are painted', () => {
    startPage(['/a.js', '/b.js'], pageAlive, 'data-next');
    Painted.notify(['first-paint']);
    vi.advanceTimersByTime(10);
    expect(scripts()).toEqual([]);
    Painted.notify(['first-paint', 'first-contentful-paint']);
    Painted.notify(['first-contentful-paint']);
    vi.advanceTimersByTime(10);
    expect(scripts()).toEqual(['/a.js', '/b.js']);
  });

  it('each in a task of its own, in their order, and the storage is opened after them', () => {
    const storage = vi.spyOn(Storage.prototype, 'length', 'get').mockImplementation(() => {
      throw new DOMException('Storage is switched off', 'SecurityError');
    });
    const tasks: (() => void)[] = [];
    vi.spyOn(window, 'setTimeout').mockImplementation(((task: () => void) => tasks.push(task)) as never);
    startPage(['/a.js', '/b.js'], pageAlive, 'data-next');
    Painted.notify(['first-contentful-paint']);
    const seen = tasks.map((task) => {
      task();
      return [scripts().length, storage.mock.calls.length];
    });
    expect(seen).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
    expect(scripts()).toEqual(['/a.js', '/b.js']);
    vi.restoreAllMocks();
  });

  it('and lets Next start in a task of its own', () => {
    startPage(['/a.js'], pageAlive, 'data-next');
    Painted.notify(['first-contentful-paint']);
    expect(window).toHaveProperty('__next_s', [['', { children: '' }]]);
  });

  it.each(['pointerdown', 'keydown'])('at once with the first %s', (use) => {
    startPage(['/a.js'], pageAlive, 'data-next');
    fireEvent(document.body, new Event(use, { bubbles: true }));
    vi.advanceTimersByTime(0);
    expect(scripts()).toEqual(['/a.js']);
  });

  it('a second after the page has loaded, where nothing is painted (in the background) or observed', () => {
    vi.stubGlobal('PerformanceObserver', undefined);
    Reflect.deleteProperty(window, 'PerformanceObserver');
    startPage(['/a.js'], pageAlive, 'data-next');
    dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(999);
    expect(scripts()).toEqual([]);
    vi.advanceTimersByTime(10);
    expect(scripts()).toEqual(['/a.js']);
  });
});

describe("Next's data for React", () => {
  const data = (...texts: string[]) => {
    document.body.innerHTML = texts
      .map((text) => `<script type="application/json" data-next="">${text}</script>`)
      .join('');
  };
  const isRead = (state: DocumentReadyState) => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('readystatechange'));
  };

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is handed over in its order with the scripts, not before', () => {
    startPage(['/a.js'], pageAlive, 'data-next');
    data('[0]', '[1,"\\u003cb>Suits\\u003c/b>\\n"]');
    isRead('interactive');
    isRead('complete');
    expect(window).not.toHaveProperty('__next_f');
    Painted.notify(['first-contentful-paint']);
    expect(window).toHaveProperty('__next_f', [[0], [1, '<b>Suits</b>\n']]);
  });

  it('waits for the whole page, also when Next has started before', () => {
    const read: unknown[] = [];
    Object.assign(window, { __next_f: { push: (item: unknown) => read.push(item) } });
    startPage(['/a.js'], pageAlive, 'data-next');
    data('[0]', '[1,"Suits"]');
    isRead('loading');
    Painted.notify(['first-contentful-paint']);
    expect(read).toEqual([]);
    isRead('interactive');
    isRead('complete');
    expect(read).toEqual([[0], [1, 'Suits']]);
  });
});

/** A form as React renders it: what it knows is what it was told by events. */
function Order({ onSend }: { onSend: (what: string) => void }) {
  const [bags, setBags] = useState(0);
  const [note, setNote] = useState('');
  const [gift, setGift] = useState(false);
  const [day, setDay] = useState('Monday');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(`${bags} ${note} ${gift} ${day}`);
      }}
    >
      <button type="button" onClick={() => setBags((count) => count + 1)}>
        More
      </button>
      <output>{bags} bags</output>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input
        type="checkbox"
        aria-label="Gift"
        checked={gift}
        onChange={({ target }) => setGift(target.checked)}
      />
      <select aria-label="Day" value={day} onChange={({ target }) => setDay(target.value)}>
        <option>Monday</option>
        <option>Tuesday</option>
      </select>
      <button type="submit">Send</button>
    </form>
  );
}

describe('what is done before React listens', () => {
  it('is done when it does', async () => {
    const { renderToString } = await import('react-dom/server');
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Order onSend={() => {}} />);
    document.body.append(container);
    startPage([], pageAlive, 'data-next');

    const more = screen.getByRole('button', { name: 'More' });
    more.click();
    more.click();
    fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'By the door' } });
    screen.getByLabelText('Gift').click();
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: 'Tuesday' } });
    fireEvent.input(screen.getByLabelText('Day'));

    const onSend = vi.fn();
    render(
      <>
        <Order onSend={onSend} />
        <PageAlive event={pageAlive} />
      </>,
      { container, hydrate: true },
    );
    await vi.waitFor(() => expect(screen.getByText('2 bags')).toBeInTheDocument());
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenCalledWith('2 By the door true Tuesday');
  });

  it('is not repeated for what happens afterwards', () => {
    document.body.innerHTML = '<button type="button">Close</button>';
    startPage([], pageAlive, 'data-next');
    const button = screen.getByRole('button', { name: 'Close' });
    const onClick = vi.fn();
    button.addEventListener('click', onClick);
    dispatchEvent(new Event(pageAlive));
    button.click();
    dispatchEvent(new Event(pageAlive));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
