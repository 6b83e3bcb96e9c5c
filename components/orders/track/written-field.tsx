'use client';
import { useState } from 'react';
import { CharacterCount } from '@/components/ui/form/character-count';
import { type Framed, TextAreaField } from '@/components/ui/form/field';
import { useHydrated } from '@/hooks/page/use-hydrated';
import { messages } from '@/lib/messages/page-messages';
import { countCharacters, MAX_FEEDBACK } from '@/lib/text/text-limits';

/** In a form that the browser sends by itself. With scripts it sends no more than is taken. */
export function WrittenField({
  defaultValue = '',
  ...props
}: Framed<'textarea'> & { defaultValue?: string | undefined }) {
  const [text, setText] = useState(defaultValue);
  const isLong = countCharacters(text) > MAX_FEEDBACK;
  return (
    <div>
      <TextAreaField
        {...props}
        defaultValue={defaultValue}
        ref={(area) => area?.setCustomValidity(isLong ? messages.tooLong(MAX_FEEDBACK) : '')}
        onChange={({ target }) => setText(target.value)}
      />
      {useHydrated() && <CharacterCount text={text} />}
    </div>
  );
}
