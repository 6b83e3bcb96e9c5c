'use client';
import { useEffect, useState } from 'react';
import { afterPaint } from '../after-paint';
import { useGoOn } from '../use-go-on';
import type { Step1Problem } from './problems';

/**
 * The Continue button of step 1. Problems appear after it was pressed, and only for questions that were visible
 * then. Without problems it checks the times again, because they may have been taken, or the cut-off may have
 * passed, while the page was open.
 * @param recheck resolves to whether the chosen times are still available; lost ones leave the draft by themselves
 */
export function useContinue(open: Step1Problem[], recheck: () => Promise<boolean>) {
  const goOn = useGoOn('what-and-when');
  const [attempt, setAttempt] = useState(0);
  // Before the zip code is answered it is the only question.
  const [shownProblems, setShownProblems] = useState<'zip' | 'all'>('zip');
  const [isLost, setLost] = useState(false);
  const isZipOpen = open.some(({ field }) => field === 'zip_code');

  function refuse() {
    setShownProblems(isZipOpen ? 'zip' : 'all');
    setAttempt((count) => count + 1);
  }

  // The lost time leaves the draft with the next render, which then has a problem to show.
  useEffect(() => {
    if (!isLost || open.length === 0) return;
    setLost(false);
    setShownProblems('all');
    setAttempt((count) => count + 1);
  }, [isLost, open.length]);

  async function check() {
    // Setting it to what it is may still render the whole step.
    if (isLost) setLost(false);
    // The busy button first: this click renders nothing else, and sends nothing yet.
    await afterPaint();
    if (await recheck()) goOn();
    else setLost(true);
  }

  return {
    problems:
      attempt === 0 ? [] : shownProblems === 'all' ? open : open.filter(({ field }) => field === 'zip_code'),
    attempt,
    tryToGoOn: () => (open.length > 0 ? refuse() : check()),
  };
}
