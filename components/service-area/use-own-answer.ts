'use client';
import { type RefObject, useEffect } from 'react';
import { draftChangeEvent, draftKeys } from '@/lib/draft-keys';
import { loadPart } from '@/lib/load-part';
import { getSession, listen, sessionKey } from '@/lib/session';
import { readText } from '@/lib/storage';
import type { Answered, AnswerFrame } from './served-answer';

/** Whether somebody was here before: this browser keeps a draft, or who is signed in. */
const isKnown = () => [sessionKey, ...draftKeys].some((key) => readText(key) !== null);

/** Nothing while the question stands. */
export interface ZipState extends Partial<Answered> {
  /** The error message for the field. */
  problem?: string;
  /** Of a known visitor, who did not ask. */
  isOwn?: boolean;
}

type SetAnswer = (next: (now: ZipState) => ZipState) => void;

/**
 * Answers who has been here before without asking again: with the order that they began, or the next pickup at their zip
 * code. The document is the same for everybody, so the browser looks. Who has begun to type goes on typing.
 * @param place holds the form
 */
export function useOwnAnswer(
  wanted: boolean,
  place: RefObject<HTMLElement | null>,
  createFrame: () => AnswerFrame,
  setAnswer: SetAnswer,
) {
  useEffect(() => {
    if (!wanted || !isKnown()) return;
    let isLeft = false;
    let owner: number | undefined;
    const isUntouched = () => {
      const field = place.current?.querySelector('input');
      return field?.value === '' && field !== document.activeElement;
    };
    loadPart(() => import('./own-answer'))
      .then(({ ownAnswer }) => ownAnswer(createFrame()))
      .then((own) => {
        if (isLeft || !own || !isUntouched()) return;
        owner = getSession().user?.id;
        setAnswer((now) => (now.panel || now.problem ? now : { ...own, isOwn: true }));
      })
      .catch((error: unknown) => console.info('no answer for a known visitor', error));
    // The logo and signing out clear what the answer was about; somebody else may sign in.
    const follow = () => {
      if (!isKnown() || getSession().user?.id !== owner) setAnswer((now) => (now.isOwn ? {} : now));
    };
    window.addEventListener(draftChangeEvent, follow);
    const unlisten = listen(follow);
    return () => {
      isLeft = true;
      unlisten();
      window.removeEventListener(draftChangeEvent, follow);
    };
  }, [wanted, place, createFrame, setAnswer]);
}
