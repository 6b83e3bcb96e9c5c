'use client';
// For every link to a page of this site. next/link would cost 3.3 kB on each page (this: 0.3 kB) for prefetching,
// which we do not want: pages are prerendered and light, and prefetching costs visitors data.
import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** An unstyled link. A click navigates without loading the whole document. */
export function Link({ href, onClick, ...props }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOurs = href.startsWith('/') || href.startsWith('?') || href.startsWith('#');
    if (!isOurs || props.target || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    router.push(href);
  };
  return <a href={href} onClick={follow} {...props} />;
}
