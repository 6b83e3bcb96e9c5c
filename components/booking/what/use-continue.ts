'use client';
import { useEffect, useRef, useState } from 'react';
import { useGoOn } from '../step/use-go-on';
import type { Step1Problem } from './problems';

const isOfZip = ({ field }: Step1Problem) => field === 'zip_code';

/** How often times are checked that change by themselves; the next step checks once more. */
const MAX_CHECKS = 3;

/** Problems appear after a press, only for questions seen then. Then checks the times again: they may be unavailable by now. */
export function useContinue(open: Step1Problem[], recheck: () => Promise<boolean>) {
  const goOn = useGoOn('what-and-when');
  const [attempt, setAttempt] = useState(0);
  // Before the zip code is answered it is the only question.
  const [zipOnly, setZipOnly] = useState(true);
  const now = useRef({ open, recheck });
  useEffect(() => {
    now.current = { open, recheck };
  });

  function refuse() {
    setZipOnly(now.current.open.some(isOfZip));
    setAttempt((count) => count + 1);
  }

  /** An unavailable slot leaves the draft with the next render; another time may still have been on its way at the click. */
  async function check() {
    for (let turn = 0; turn < MAX_CHECKS; turn += 1) {
      // The busy button first: this click renders nothing else, and sends nothing yet.
      await afterPaint();
      if (now.current.open.length > 0) return refuse();
      if (await now.current.recheck()) break;
    }
    goOn();
  }

  return {
    problems: open.filter((problem) => attempt > 0 && (!zipOnly || isOfZip(problem))),
    attempt,
    tryToGoOn: () => (open.length > 0 ? refuse() : check()),
  };
}

/** Resolves when the browser has painted what was just rendered, so that work which can wait does not delay it. */
const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
