'use client';
import { type RefObject, useEffect } from 'react';
import { loadPart } from '@/lib/browser/page/load-part';
import { listen, readStored } from '@/lib/browser/session/session';
import { draftChangeEvent, draftKeys, sessionKey } from '@/lib/browser/storage/draft-keys';
import { readText } from '@/lib/browser/storage/storage';
import type { Answered, AnswerFrame } from './served-answer';

/** This browser has a draft, or a session. */
const isReturningVisitor = () => [sessionKey, ...draftKeys].some((key) => readText(key) !== null);

export interface ZipState extends Partial<Answered> {
  problem?: string;
  /** Of a returning visitor, who did not ask. */
  isOwn?: boolean;
}

type SetAnswer = (next: (now: ZipState) => ZipState) => void;

/** In the browser, because the document is the same for everybody; typing is not interrupted. @param place holds the form */
export function useOwnAnswer(
  isEnabled: boolean,
  place: RefObject<HTMLElement | null>,
  createFrame: () => AnswerFrame,
  setAnswer: SetAnswer,
) {
  useEffect(() => {
    if (!isEnabled || !isReturningVisitor()) return;
    let isLeft = false;
    const owner = readStored()?.data.id;
    const isOwner = () => readStored()?.data.id === owner;
    const isUntouched = () => {
      const field = place.current?.querySelector('input');
      return field?.value === '' && field !== document.activeElement;
    };
    loadPart(() => import('./own-answer'))
      .then(({ ownAnswer }) => ownAnswer(createFrame()))
      .then((own) => {
        if (isLeft || !own || !isOwner() || !isUntouched()) return;
        setAnswer((now) => (now.panel || now.problem ? now : { ...own, isOwn: true }));
      })
      .catch((error: unknown) => console.info('no answer for a known visitor', error));
    // The logo and signing out clear what the answer showed; somebody else may sign in.
    const follow = () => {
      if (!isReturningVisitor() || !isOwner()) setAnswer((now) => (now.isOwn ? {} : now));
    };
    window.addEventListener(draftChangeEvent, follow);
    const unlisten = listen(follow);
    return () => {
      isLeft = true;
      unlisten();
      window.removeEventListener(draftChangeEvent, follow);
    };
  }, [isEnabled, place, createFrame, setAnswer]);
}
