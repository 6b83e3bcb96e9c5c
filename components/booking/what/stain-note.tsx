'use client';
import { TextAreaField } from '@/components/ui/form/field';
import { Disclosure } from '@/components/ui/overlay/disclosure';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { useSession } from '@/hooks/page/use-session';
import { useSiteFacts } from '@/hooks/page/use-site-facts';
import { type DraftStep1, readDraft } from '@/lib/booking/drafts';
import { countCharacters, MAX_STAIN_NOTE, MAX_STAIN_NOTES } from '@/lib/text/text-limits';
import { plain, stainProblem } from './order-texts';
import type { ChangeStep1 } from './use-step1';

/** Loaded when a note was written. */
const loadPhotoField = () => import('@/components/ui/photo/photo-field').then((part) => part.PhotoField);

const signInForPhoto = 'You can add a photo here once you are signed in.';

interface StainNoteProps {
  service: { category_id: number; name: string };
  draft: DraftStep1;
  change: ChangeStep1;
}

export function StainNote({ service: { category_id, name }, draft, change }: StainNoteProps) {
  const isSupported = useSiteFacts().stainNotes;
  const isSignedIn = useSession().status === 'authenticated';
  const notes = draft.stain_notes ?? [];
  const note = notes.find((one) => one.category_id === category_id);
  const text = note?.text ?? '';
  const written = notes.filter((one) => one.text.trim() !== '');
  if (!isSupported || (!text && written.length >= MAX_STAIN_NOTES)) return null;

  const write = (changed: string) => {
    const others = notes.filter((one) => one.category_id !== category_id);
    // A photo waits for other words; without any, nothing of it is sent.
    const isKept = changed || note?.photo;
    change({ stain_notes: isKept ? [...others, { ...note, category_id, text: changed }] : others });
  };
  const show = ([photo]: string[]) => {
    // A photo may arrive after more was typed.
    const stored = readDraft('order-step-1')?.stain_notes ?? [];
    change({
      stain_notes: stored.map(({ photo: before, ...one }) =>
        one.category_id === category_id
          ? { ...one, ...(photo && { photo }) }
          : { ...one, ...(before && { photo: before }) },
      ),
    });
  };
  const photoField = (
    <LazyBoundary load={loadPhotoField} fallback={null}>
      {(PhotoField) => (
        <PhotoField
          label="Photo of the stain"
          name={`stain-photo-${category_id}`}
          photos={note?.photo ? [note.photo] : []}
          max={1}
          onChange={show}
        />
      )}
    </LazyBoundary>
  );
  return (
    <Disclosure
      title={
        <>
          Add a stain note<span className="sr-only"> to {name}</span>
        </>
      }
      detail={text.trim()}
    >
      <TextAreaField
        name={`stain-${category_id}`}
        label="Where is it, and what is it from?"
        optional
        rows={2}
        hint={`You’ll see on the receipt whether it came out. ${countCharacters(text)} of ${MAX_STAIN_NOTE} characters.`}
        error={stainProblem({ category_id, text })?.message}
        value={text}
        onChange={(event) => write(plain(event.target.value))}
      />
      {text.trim() && (isSignedIn ? photoField : <p>{signInForPhoto}</p>)}
    </Disclosure>
  );
}
