'use client';
import { TextAreaField } from '@/components/ui/field';
import { useKeepsStainNotes } from '@/hooks/use-stain-notes';
import type { DraftStep1 } from '@/lib/drafts';
import { Disclosure } from './disclosure';
import { plain } from './plain-text';
import type { ChangeStep1 } from './use-step1';

const MAX_CHARACTERS = 300;
/** As many as an order takes (lib/contract/order-notes.ts). */
const MAX_NOTES = 5;

interface StainNoteProps {
  service: { category_id: number; name: string };
  draft: DraftStep1;
  change: ChangeStep1;
}

/** What a customer says about a stain on something of this service; collapsed at first. */
export function StainNote({ service: { category_id, name }, draft, change }: StainNoteProps) {
  const isKept = useKeepsStainNotes();
  const notes = draft.stain_notes ?? [];
  const note = notes.find((one) => one.category_id === category_id);
  if (!isKept || (!note && notes.length >= MAX_NOTES)) return null;
  const text = note?.text ?? '';

  const write = (changed: string) => {
    const others = notes.filter((one) => one.category_id !== category_id);
    change({ stain_notes: changed ? [...others, { ...note, category_id, text: changed }] : others });
  };
  return (
    <Disclosure title={`${name}: a stain?`} detail={text.trim() || 'None'}>
      <TextAreaField
        name={`stain-${category_id}`}
        label="Where is it, and what is it from?"
        optional
        rows={2}
        hint={`You see on the receipt whether it came out. ${text.length} of ${MAX_CHARACTERS} characters.`}
        maxLength={MAX_CHARACTERS}
        value={text}
        onChange={(event) => write(plain(event.target.value))}
      />
    </Disclosure>
  );
}
