'use client';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import type { FeedbackSubject } from '@/hooks/use-feedback';
import { charactersOver } from '@/lib/domain/text-limits';
import { messages } from '@/lib/page-messages';
import styles from './feedback.module.css';

/** As the API takes it (lib/contract/feedback.ts). */
const MAX_TEXT = 200;

interface FeedbackFilterFormProps {
  subjects: FeedbackSubject[];
  subject: string;
  text: string;
  onSubmit: (values: { subject: string; text: string }) => void;
}

/** Subject and text; searches only on Submit. Use the applied values as its key. */
export function FeedbackFilterForm({ subjects, subject, text, onSubmit }: FeedbackFilterFormProps) {
  const [chosen, setChosen] = useState(subject);
  const [typed, setTyped] = useState(text);

  const [tried, setTried] = useState(false);
  const isLong = charactersOver(typed, MAX_TEXT) > 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isLong) return event.currentTarget.querySelector<HTMLElement>('[name="feedback"]')?.focus();
    onSubmit({ subject: chosen, text: typed.trim() });
  };
  const reset = () => {
    setChosen('');
    setTyped('');
    onSubmit({ subject: '', text: '' });
  };

  return (
    <search>
      <form className={styles.filters} onSubmit={submit} aria-label="Search your feedback">
        <SelectField
          label="Subject"
          name="subject"
          placeholder="All subjects"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {subjects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Feedback"
          name="feedback"
          autoComplete="off"
          value={typed}
          error={tried && isLong ? messages.tooLong(MAX_TEXT) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.filterButtons}>
          <Button type="submit" variant="secondary">
            Submit
          </Button>
          <Button variant="quiet" onClick={reset}>
            Reset
          </Button>
        </div>
      </form>
    </search>
  );
}
