'use client';
import type { ComponentProps, MouseEvent } from 'react';

/** A tap on a place submits the page's form with its ZIP code. Without JavaScript the links navigate. */
export function FillZip(props: ComponentProps<'section'>) {
  const fill = (event: MouseEvent<HTMLElement>) => {
    const zip = (event.target as Element).closest<HTMLElement>('[data-zip]')?.dataset.zip;
    const input = document.getElementById('zip');
    if (!zip || !(input instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    input.value = zip;
    input.form?.requestSubmit();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the links inside, which the keyboard triggers too
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is used
    <section onClick={fill} {...props} />
  );
}
