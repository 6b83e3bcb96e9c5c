import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  ageOf,
  canUndo,
  isStopped,
  type Moment,
  type NewPress,
  nextToSend,
  type Queue,
  type QueueEvent,
  reduce,
} from '@/lib/browser/shop/queue';

const at = (seconds: number, document = 'a'): Moment => ({
  ...{ document, ticks: seconds * 1000, wall: 1_700_000_000_000 + seconds * 1000 },
});

const press = (id: string, order = '1048001', more: Partial<NewPress> = {}): NewPress => ({
  ...{ id, order, kind: 'pickup', step: 'picked_up', bags: 2, at: at(0), ...more },
});

const run = (...events: QueueEvent[]): Queue => events.reduce(reduce, [] as Queue);
const pressed = (...args: Parameters<typeof press>): QueueEvent => ({
  type: 'pressed',
  press: press(...args),
});
const sending = (id: string): QueueEvent => ({ type: 'sending', id });
const answered = (id: string, kind: Answer['kind'] = 'done', said = ''): QueueEvent => ({
  ...{ type: 'answered', id, answer: { kind, said } },
});
const undone = (id: string, seconds: number): QueueEvent => ({
  ...{ type: 'undone', id, undo: { id: `undo-${id}`, at: at(seconds) } },
});
const states = (queue: Queue) => queue.map(({ id, state }) => `${id} ${state}`);

describe('the queue of a driver’s page', () => {
  it('sends one press of an order at a time, other orders beside it', () => {
    const queue = run(pressed('1'), pressed('2'), pressed('3', '1048002'), sending('1'));
    expect(nextToSend(queue)?.id).toBe('3');
    expect(nextToSend(reduce(queue, answered('1')))?.id).toBe('2');
  });

  it('stops the later presses of a refused one’s order alone, until it is taken away', () => {
    const queue = run(
      ...[pressed('1'), pressed('2'), pressed('3', '1048002'), sending('1')],
      answered('1', 'refused', 'Canceled at 8:55. Call the shop'),
    );
    expect(nextToSend(queue)?.id).toBe('3');
    expect(queue.map((one) => isStopped(queue, one))).toEqual([false, true, false]);
    expect(states(reduce(queue, { type: 'dropped', id: '1' }))).toEqual(['3 waiting']);
    expect(reduce(queue, { type: 'dropped', id: '2' })).toBe(queue);
  });

  it('sends a lost press again under its id, also from another document', () => {
    const queue = run(pressed('1'), sending('1'));
    expect(nextToSend(queue)).toBeUndefined();
    expect(nextToSend(reduce(queue, { type: 'lost', id: '1' }))?.id).toBe('1');
    expect(nextToSend(reduce(queue, { type: 'opened', now: at(1, 'b') }))?.id).toBe('1');
  });

  it('keeps the first answer', () => {
    const queue = run(pressed('1'), sending('1'), answered('1'), { type: 'lost', id: '1' });
    expect(states(reduce(queue, answered('1', 'refused')))).toEqual(['1 sent']);
  });

  it('sends a press that was asked about again, saying what it replaces', () => {
    const answer: Answer = { kind: 'asks', said: '3 bags?', other: 3 };
    const asked = run(pressed('1'), pressed('2'), sending('1'), { type: 'answered', id: '1', answer });
    expect(nextToSend(asked)).toBeUndefined();
    const queue = reduce(asked, { type: 'insisted', id: '1' });
    expect(nextToSend(queue)).toMatchObject({ id: '1', instead_of: 3, at: at(0), bags: 2 });
  });

  it('forgets what is done: an undo with its press, the rest in the next document after a minute', () => {
    const taken = run(pressed('1'), sending('1'), answered('1'), undone('1', 1), sending('undo-1'));
    expect(reduce(taken, answered('undo-1'))).toEqual([]);
    expect(states(reduce(taken, answered('undo-1', 'refused')))).toEqual(['1 sent', 'undo-1 refused']);
    const sent = run(pressed('1'), pressed('2', '1048002'), sending('1'), answered('1'));
    const opened = (seconds: number) => states(reduce(sent, { type: 'opened', now: at(seconds, 'b') }));
    expect(opened(59)).toEqual(['1 sent', '2 waiting']);
    expect(opened(60)).toEqual(['2 waiting']);
  });

  it('forgets an undone press that never left; the server gets an undo of any other', () => {
    expect(run(pressed('1'), undone('1', 10))).toEqual([]);
    const lost = run(pressed('1'), sending('1'), { type: 'lost', id: '1' }, undone('1', 10));
    expect(lost).toMatchObject([{ id: '1' }, { id: 'undo-1', step: 'undo', undoes: '1', order: '1048001' }]);
    expect(nextToSend(lost)?.id).toBe('1');
  });

  it('takes back the last press of an order for a minute, and no refused one', () => {
    const now = (queue: Queue, index: number, seconds: number) =>
      canUndo(queue, queue[index] as Queue[number], at(seconds));
    const two = run(pressed('1'), pressed('2'));
    expect([now(two, 0, 1), now(two, 1, 59), now(two, 1, 60)]).toEqual([false, true, false]);
    expect(now(run(pressed('1'), sending('1'), answered('1', 'refused')), 0, 1)).toBe(false);
    const undo = run(pressed('1'), sending('1'), answered('1'), undone('1', 1));
    expect(undo).toHaveLength(2);
    expect([now(undo, 0, 2), now(undo, 1, 2)]).toEqual([false, false]);
    expect(run(pressed('1'), undone('1', 61))).toHaveLength(1);
  });
});

describe('the age of a press', () => {
  const HOUR = 3600;
  it.each([
    ['by its document’s ticks', at(0), at(90), 90],
    ['after a reload by the wall clock', at(500), { ...at(3), document: 'b', wall: at(560).wall }, 60],
    ['over a sleep, in which no tick comes', at(0), { ...at(5), wall: at(HOUR).wall }, HOUR],
    ['with a clock set two days ahead', at(0), { ...at(30), wall: at(48 * HOUR).wall }, 30],
    ['with a clock set back', at(0), { ...at(30), wall: at(-48 * HOUR).wall }, 30],
    ['with a clock set ahead before a reload', at(9), { ...at(2, 'b'), wall: at(48 * HOUR).wall }, 0],
  ])('%s', (_, then, now, seconds) => expect(ageOf(then, now)).toBe(seconds * 1000));
});

/** What happens between two looks of the sender. */
const happening = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('press' as const), order: fc.integer({ max: 2, min: 0 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      fate: fc.constantFrom('ok', 'unsent', 'unheard'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('undo' as const), order: fc.integer({ max: 2, min: 0 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
);

/** A server that does each id once and refuses some, as ours does. */
function play(happenings: readonly (typeof happening extends fc.Arbitrary<infer T> ? T : never)[]) {
  const received: string[] = [];
  const made: string[] = [];
  const answers = new Map<string, Answer>();
  let queue: Queue = [];
  const act = (event: QueueEvent) => (queue = reduce(queue, event));
  const receive = (id: string): Answer => {
    const known = answers.get(id);
    if (known) return known;
    received.push(id);
    const answer: Answer = { kind: Number(id.split('-')[1]) % 3 === 2 ? 'refused' : 'done', said: '' };
    answers.set(id, answer);
    return answer;
  };
  const send = (fate: string) => {
    const next = nextToSend(queue);
    if (!next) return false;
    act({ type: 'sending', id: next.id });
    if (fate !== 'unsent') receive(next.id);
    act(
      fate === 'ok'
        ? { type: 'answered', id: next.id, answer: receive(next.id) }
        : { type: 'lost', id: next.id },
    );
    return true;
  };
  for (const each of happenings) {
    if (each.do === 'press') {
      made.push(`${each.order}-${made.length}`);
      act(pressed(made.at(-1) ?? '', String(each.order)));
    } else if (each.do === 'undo') {
      const last = queue.findLast(({ order }) => order === String(each.order));
      made.push(`${each.order}-${made.length}`);
      if (last) act({ type: 'undone', id: last.id, undo: { id: made.at(-1) ?? '', at: at(1) } });
    } else if (each.do === 'reload') act({ type: 'opened', now: at(1) });
    else send(each.fate);
  }
  // The line is back.
  act({ type: 'opened', now: at(1) });
  while (send('ok'));
  return { queue, received, made };
}

describe('presses over a bad line', () => {
  it('arrive once, each order’s in the order of pressing', () => {
    fc.assert(
      fc.property(fc.array(happening, { minLength: 40, maxLength: 80 }), (happenings) => {
        const { queue, received, made } = play(happenings);
        expect(new Set(received).size).toBe(received.length);
        for (const order of ['0', '1', '2']) {
          const ofOrder = (ids: readonly string[]) => ids.filter((id) => id.startsWith(`${order}-`));
          const inOrder = made.filter((id) => received.includes(id));
          expect(ofOrder(received)).toEqual(ofOrder(inOrder));
          const own = queue.filter((one) => one.order === order);
          const refused = own.findIndex(({ state }) => state === 'refused');
          const before = refused < 0 ? own : own.slice(0, refused);
          expect(before.every(({ state }) => state === 'sent')).toBe(true);
          if (refused >= 0) expect(own.slice(refused + 1).every((one) => one.state === 'waiting')).toBe(true);
        }
        expect(nextToSend(queue)).toBeUndefined();
      }),
    );
  });
});
