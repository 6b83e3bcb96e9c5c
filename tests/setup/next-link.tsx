// next/link on the router of next-navigation.ts, for every component test (an alias in vitest.config.ts): Next's own needs
// the App Router around it.
import type { ComponentProps, MouseEvent } from 'react';
import { router } from './next-navigation';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; prefetch?: boolean };

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

export default function Link({ href, prefetch, onClick, ...props }: LinkProps) {
  // Every link of the site asks for nothing ahead.
  if (prefetch !== false) throw new Error(`a link to ${href} without prefetch={false}`);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOurs = /^[/?#]/.test(href);
    if (!isOurs || props.target || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    router.push(href);
  };
  return <a href={href} onClick={follow} {...props} />;
}

export const useLinkStatus = () => ({ pending: false });
