'use client';
import { type FocusEvent, useEffect, useRef } from 'react';

type Home = HTMLElement | null | undefined;

/**
 * For a part of a page whose buttons come and go with what the server answers. When the focused one goes, and the focus
 * with it, its home takes the focus: the first that is still there.
 * @param homesOf the homes of a focused element, nearest first; they have tabIndex -1
 * @returns for onFocus of the part
 */
export function useKeptFocus(homesOf: (focused: Element) => readonly Home[]) {
  const seen = useRef<{ focused: Element; homes: readonly Home[] }>(undefined);
  useEffect(() => {
    if (!seen.current || seen.current.focused.isConnected) return;
    const home = seen.current.homes.find((each) => each?.isConnected);
    seen.current = undefined;
    if (document.activeElement === document.body) home?.focus();
  });
  return ({ target }: FocusEvent) => {
    seen.current = { focused: target, homes: homesOf(target) };
  };
}
