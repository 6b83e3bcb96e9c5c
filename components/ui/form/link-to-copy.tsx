'use client';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { Notice } from '@/components/ui/status/notice';
import { useHydrated } from '@/hooks/page/use-hydrated';
import { FieldStack, TextField } from './field';

interface LinkToCopyProps {
  title: string;
  label: string;
  url: string;
  /** good: it was just made. */
  tone?: 'good' | 'info';
  /** For the phone's own way to share. */
  share?: ShareData;
  children?: ReactNode;
}

export function LinkToCopy({ title, label, url, tone = 'good', share, children }: LinkToCopyProps) {
  const canShare = useHydrated() && 'share' in navigator;
  const [copied, setCopied] = useState<boolean>();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => setCopied(field.current !== null && (await copyField(field.current)));
  return (
    <Notice tone={tone} title={title}>
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
          {share && canShare && (
            // Whoever changes their mind in the phone's own window gets no message.
            <Button size="small" onClick={() => void navigator.share(share).catch(() => undefined)}>
              Share
            </Button>
          )}
          {children}
        </ButtonRow>
        {copied === false && (
          <p>Your browser doesn’t let us copy. The link is selected: please copy it yourself.</p>
        )}
      </FieldStack>
    </Notice>
  );
}

/** Browsers offer the clipboard over https only; elsewhere the text is selected. @returns whether it was copied */
async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    // Deprecated, and the only way over plain http.
    return document.execCommand?.('copy') ?? false;
  }
}
