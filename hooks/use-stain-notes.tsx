'use client';
import { createContext, type ReactNode, use } from 'react';

const StainNotesContext = createContext(false);

/** Tells the order steps whether the API keeps notes on stains; another one would lose them. */
export const StainNotesProvider = ({ kept, children }: { kept: boolean; children: ReactNode }) => (
  <StainNotesContext value={kept}>{children}</StainNotesContext>
);

export const useKeepsStainNotes = (): boolean => use(StainNotesContext);
