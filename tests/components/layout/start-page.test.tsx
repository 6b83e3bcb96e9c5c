import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageAlive } from '@/components/layout/page-alive';
import { CUSTOMER_ID, takeEarlyRead } from '@/lib/api/early-reads';
import { pageAlive } from '@/lib/page-alive';
import { startPage } from '@/server/pages/start-page';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

/** Replaces the browser's observer, which reports the first text paint. */
class Painted {
  static notify: (names: string[]) => void = () => {};
  constructor(callback: (list: { getEntriesByName(name: string): unknown[] }) => void) {
    Painted.notify = (names) =>
      callback({ getEntriesByName: (name) => names.filter((entry) => entry === name) });
  }
  observe() {}
}

beforeEach(() => vi.stubGlobal('PerformanceObserver', Painted));

afterEach(() => {
  dispatchEvent(new Event(pageAlive));
});

describe('the scripts of a page are loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('once, after its first words are painted', () => {
    startPage(['/a.js', '/b.js'], pageAlive);
    Painted.notify(['first-paint']);
    vi.advanceTimersByTime(10);
    expect(scripts()).toEqual([]);
    Painted.notify(['first-paint', 'first-contentful-paint']);
    Painted.notify(['first-contentful-paint']);
    vi.advanceTimersByTime(10);
    expect(scripts()).toEqual(['/a.js', '/b.js']);
  });

  it('notes which fonts came too late for the first words', () => {
    const face = (family: string, display: string, status: string) => ({ family, display, status });
    const late = () => document.documentElement.dataset.lateFonts;
    const fonts = [face('text', 'optional', 'loaded'), face('more', 'swap', 'unloaded')];
    Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
    startPage([], pageAlive);
    Painted.notify(['first-contentful-paint']);
    expect(late()).toBeUndefined();
    fonts.push(face('head', 'optional', 'loading'));
    Painted.notify(['first-contentful-paint']);
    expect(late()).toBe(' head');
    Reflect.deleteProperty(document, 'fonts');
  });

  it.each(['pointerdown', 'keydown'])('at once with the first %s', (use) => {
    startPage(['/a.js'], pageAlive);
    fireEvent(document.body, new Event(use, { bubbles: true }));
    vi.advanceTimersByTime(0);
    expect(scripts()).toEqual(['/a.js']);
  });

  it('a second after the page has loaded, where nothing is painted (in the background) or observed', () => {
    Reflect.deleteProperty(window, 'PerformanceObserver');
    startPage(['/a.js'], pageAlive);
    dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(999);
    expect(scripts()).toEqual([]);
    vi.advanceTimersByTime(10);
    expect(scripts()).toEqual(['/a.js']);
  });
});

/** Behaves like a React form, which knows only values from events. */
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
    startPage([], pageAlive);

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
        <PageAlive />
      </>,
      { container, hydrate: true },
    );
    expect(await screen.findByText('2 bags')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenCalledWith('2 By the door true Tuesday');
  });

  it('is not repeated for what happens afterwards', () => {
    document.body.innerHTML = '<button type="button">Close</button>';
    startPage([], pageAlive);
    const button = screen.getByRole('button', { name: 'Close' });
    const onClick = vi.fn();
    button.addEventListener('click', onClick);
    dispatchEvent(new Event(pageAlive));
    button.click();
    dispatchEvent(new Event(pageAlive));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe('what the page shows first is asked for before its scripts', () => {
  const list = `/api/v1/order?user_id=${CUSTOMER_ID}&page=1`;
  const hers = '/api/v1/order?user_id=12&page=1';
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const session = () => ({ accessToken: 'abc', accessTokenExpires: inAnHour(), data: { id: 12 } });
  const asked = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  const open = (kept: unknown, reads = [list]) => {
    localStorage.setItem('user', typeof kept === 'string' ? kept : JSON.stringify(kept));
    startPage(['/a.js'], pageAlive, reads, CUSTOMER_ID);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockClear();
    vi.stubGlobal('fetch', asked);
  });

  it("with the session's token and the customer's id, and the scripts do not wait for a paint", () => {
    open(session());
    expect(asked.mock.calls.map(([address, { headers }]) => [address, headers])).toEqual([
      [hers, { Accept: 'application/json', Authorization: 'Bearer abc' }],
    ]);
    expect(scripts()).toEqual(['/a.js']);
  });

  it('its reply is taken once, by the same session and while it is fresh', async () => {
    open(session());
    expect(takeEarlyRead(hers, 'abc')).toBeInstanceOf(Promise);
    expect(takeEarlyRead(hers, 'abc')).toBeUndefined();
    open(session());
    expect(takeEarlyRead(hers, 'another')).toBeUndefined();
    open(session());
    vi.advanceTimersByTime(20_000);
    expect(takeEarlyRead(hers, 'abc')).toBeUndefined();
  });

  it.each([
    ['by a visitor', '{}'],
    ['with a session that has ended', { ...session(), accessTokenExpires: '2020-01-01T00:00:00.000Z' }],
    ['with storage that holds something else', 'Ann'],
  ])('not %s', (_case, kept) => {
    open(kept);
    expect(asked).not.toHaveBeenCalled();
  });

  it('not at an address that shows something else', () => {
    history.replaceState(null, '', '/orders?tab=completed');
    open(session());
    expect(asked).not.toHaveBeenCalled();
  });

  it('by everybody where it is public, and then the scripts wait as everywhere', () => {
    open('{}', ['/api/v1/category']);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/v1/category']);
    expect(takeEarlyRead('/api/v1/category', undefined)).toBeInstanceOf(Promise);
    expect(scripts()).toEqual([]);
  });
});
