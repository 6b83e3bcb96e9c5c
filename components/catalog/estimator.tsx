'use client';
// Listens to the price list, which the server renders; all that counts comes with the first thing chosen.
import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { OrderPriceList } from '@/hooks/use-price-list';
import styles from './estimator.module.css';
import { layOutGroups } from './lay-out-groups';

interface EstimatorProps {
  list: OrderPriceList;
  /** The ticket before anything is chosen. */
  example: ReactNode;
  /** The price list with its fields. */
  children: ReactNode;
}

/** The price list as a form, and its estimate beside it. */
export function Estimator({ list, example, children }: EstimatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<ReactNode>();
  const layOutRest = useRef<() => void>(undefined);

  const listen = ({ type, target }: SyntheticEvent) => {
    layOutRest.current?.();
    const step = (target as Element).closest('[data-step]');
    if ((type === 'click') === Boolean(step) && form.current)
      void react(form.current, list, setAnswer, type, target as Element);
  };

  useEffect(() => {
    if (form.current) layOutRest.current = layOutGroups(form.current);
  }, []);

  // Back from the order, or after a reload: what was counted is still there
  useEffect(() => {
    try {
      if (form.current && sessionStorage['kept-form:pricing']) void react(form.current, list, setAnswer);
    } catch {
      // denied storage keeps nothing
    }
  }, [list]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: listens to the buttons inside, which the keyboard clicks too
    <form
      ref={form}
      className={styles.form}
      onInput={listen}
      onClick={listen}
      onBlur={listen}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <div className={styles.layout}>
        <div>{children}</div>
        <div className={styles.side}>{answer ?? example}</div>
      </div>
    </form>
  );
}

async function react(
  form: HTMLFormElement,
  list: OrderPriceList,
  answer: (ticket: ReactNode) => void,
  type?: string,
  target?: Element,
) {
  try {
    const { answerTo } = await import('./estimator-answer');
    answer(answerTo(form, list, answer, type, target));
  } catch {
    // the counting part itself did not load, and with it the sentences of lib/messages
    answer(<p role="alert">Could not reach the server. Please try again.</p>);
  }
}
