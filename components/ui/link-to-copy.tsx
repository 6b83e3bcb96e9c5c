'use client';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button';
import { ButtonRow } from './button-row';
import { FieldStack, TextField } from './field';
import { Notice } from './notice';

interface LinkToCopyProps {
  /** Says that it is there, and until when. */
  title: string;
  label: string;
  url: string;
  /** What else can be done with it: links or buttons. */
  children?: ReactNode;
}

/** A link that is told once, with Copy. */
export function LinkToCopy({ title, label, url, children }: LinkToCopyProps) {
  const [copied, setCopied] = useState<boolean>();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => setCopied(field.current !== null && (await copyField(field.current)));
  return (
    <Notice tone="good" title={title}>
      <FieldStack>
        <TextField
          label={label}
          hideLabel
          readOnly
          ref={field}
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <ButtonRow>
          <Button size="small" variant="secondary" onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy link'}
          </Button>
          {children}
        </ButtonRow>
        {copied === false && (
          <p>Your browser doesn’t let us copy. The link is selected: please copy it yourself.</p>
        )}
      </FieldStack>
    </Notice>
  );
}

/**
 * Copies the text of a field. Browsers offer the clipboard over https only; elsewhere, and where it is refused, the field
 * is selected and copied as by hand. Returns whether it was copied; if not, the text stays selected.
 */
async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    // Outdated, and the only way over plain http.
    return document.execCommand?.('copy') ?? false;
  }
}
