/**
 * What a document with step 1 of an order tells the inline script of server/pages/own-draft.ts: with which zip code, and
 * on which day, it was rendered.
 */
import type { CalendarDate } from './domain/calendar';

/** The name of the meta element. */
export const knownDraftName = 'known-draft';

/** The attribute of <html> while the document waits for this browser's draft (order-step.module.css hides what differs). */
export const ownDraftMark = 'data-own-draft';

/** @returns what a page gives as its `metadata.other` */
export const knownDraft = (zip: string, today: CalendarDate) => ({ [knownDraftName]: `${zip} ${today}` });
