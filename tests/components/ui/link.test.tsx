import { render, screen } from '@testing-library/react';
import type { ComponentProps, MouseEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Link } from '@/components/ui/link';
import { router } from '../../setup/next-navigation';
import { user } from '../../support/user';

function show(props: ComponentProps<typeof Link>) {
  const push = router.push.mockClear();
  const followed = vi.fn((event: MouseEvent) => {
    const isLeft = !event.defaultPrevented;
    event.preventDefault();
    return isLeft;
  });
  render(
    // biome-ignore lint/a11y: stands in for the browser, which would follow the link
    <div onClick={followed}>
      <Link {...props}>Pricing</Link>
    </div>,
  );
  return { push, browserFollowed: () => followed.mock.results[0]?.value };
}
const click = () => user.click(screen.getByRole('link', { name: 'Pricing' }));

describe('Link', () => {
  it('changes the page without loading the document', async () => {
    const { push, browserFollowed } = show({ href: '/pricing' });
    await click();
    expect(push).toHaveBeenCalledWith('/pricing');
    expect(browserFollowed()).toBe(false);
  });

  it.each<[string, ComponentProps<typeof Link>]>([
    ['another site', { href: 'https://blog.example' }],
    ['a new tab', { href: '/pricing', target: '_blank' }],
    ['a phone number', { href: 'tel:+12125550123' }],
  ])('leaves %s to the browser', async (_, props) => {
    const { push, browserFollowed } = show(props);
    await click();
    expect(push).not.toHaveBeenCalled();
    expect(browserFollowed()).toBe(true);
  });

  it('leaves a click with a held key to the browser, and a handled one alone', async () => {
    const { push } = show({ href: '/pricing', onClick: (event) => event.ctrlKey || event.preventDefault() });
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Pricing' }));
    await user.keyboard('{/Control}');
    await user.click(screen.getByRole('link', { name: 'Pricing' }));
    expect(push).not.toHaveBeenCalled();
  });
});
