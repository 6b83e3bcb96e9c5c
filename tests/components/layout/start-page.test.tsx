import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageAlive } from '@/components/layout/page/page-alive';
import { pageAlive } from '@/lib/browser/page/page-alive';
import { startPage } from '@/server/pages/document/start-page';

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

  it('tells of a file that was chosen', async () => {
    document.body.innerHTML = '<input type="file" aria-label="Photo">';
    startPage([], pageAlive);
    const field = screen.getByLabelText<HTMLInputElement>('Photo');
    const files = [new File(['x'], 'door.jpg')];
    Object.defineProperty(field, 'files', { value: files });
    fireEvent.input(field);
    const onChange = vi.fn();
    field.addEventListener('change', onChange);
    dispatchEvent(new Event(pageAlive));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(field.files).toEqual(files);
  });

  it('keeps what a form of data-kept was to send, once, and the browser sends it where no script comes', () => {
    document.body.innerHTML =
      '<form data-kept><button value="up">Picked up</button></form><form><button>Open</button></form>';
    const sent: string[] = [];
    const send = (event: Event) => {
      const by = (event as SubmitEvent).submitter?.textContent;
      if (!event.defaultPrevented) sent.push(String(by));
      event.preventDefault();
    };
    addEventListener('submit', send);
    const press = (name: string) => screen.getByRole('button', { name }).click();
    startPage(['/a.js'], pageAlive);
    for (const name of ['Picked up', 'Picked up', 'Open']) press(name);
    expect(sent).toEqual(['Open']);
    dispatchEvent(new Event(pageAlive));
    expect(sent).toEqual(['Open', 'Picked up']);
    startPage(['/b.js'], pageAlive);
    press('Picked up');
    Painted.notify(['first-contentful-paint']);
    expect(sent).toHaveLength(2);
    document.head.querySelector('script[src="/b.js"]')?.dispatchEvent(new Event('error'));
    expect(sent).toHaveLength(3);
    removeEventListener('submit', send);
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

it('the address of a document that another customer left is the plain one again', () => {
  for (const plain of ['/orders', '/orders#repeating-pickups']) {
    history.replaceState(null, '', plain.replace('/orders', '/orders?own=no'));
    startPage([], pageAlive);
    expect(location.href).toBe(`${location.origin}${plain}`);
  }
});
