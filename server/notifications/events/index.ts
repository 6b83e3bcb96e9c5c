/** All events of customers. A new one is declared in the file of its subject, and nowhere else. */
import type { EventDeclaration } from '../declare-event';
import { account } from './account';
import { bookings } from './bookings';
import { closings } from './closings';
import { exampleOrder } from './example-facts';
import { offers } from './offers';
import { payments } from './payments';
import { progress } from './progress';
import { repeating } from './repeating';
import { reports } from './reports';

const events = {
  ...bookings,
  ...closings,
  ...progress,
  ...payments,
  ...repeating,
  ...reports,
  ...account,
  ...offers,
};

type EventType = keyof typeof events;
type Facts<Type extends EventType> =
  (typeof events)[Type] extends EventDeclaration<infer Declared> ? Declared : never;

export type NotifyEvent = {
  [Type in EventType]: Facts<Type> & {
    type: Type;
    userId: number;
    /** Distinguishes events of the same type; needed only for events that can repeat. */
    key?: string | number;
  };
}[EventType];

export const findDeclaration = ({ type }: NotifyEvent) =>
  events[type] as unknown as EventDeclaration<NotifyEvent>;

export interface ExampleEvent {
  /** Of its file: 'order.placed', 'payment.charged-tip'. */
  name: string;
  event: NotifyEvent;
  at: Date;
}

export const exampleEvents: readonly ExampleEvent[] = Object.entries(events).flatMap(
  ([type, { examples, exampleAt }]) =>
    Object.entries(examples).map(([suffix, facts]) => ({
      name: `${type}${suffix}`,
      event: { userId: 1, type, ...facts } as NotifyEvent,
      at: new Date(exampleAt ?? exampleOrder.created),
    })),
);
