import { render, screen } from '@testing-library/react';
import * as navigation from 'next/navigation';
import { expect, it, vi } from 'vitest';
import { SiteFrame } from '@/components/layout/site/site-frame';

const frame = (
  <SiteFrame before="header" after="footer">
    <main>page</main>
  </SiteFrame>
);

it.each([
  ['(public)', 'headerpagefooter'],
  [null, 'headerpagefooter'],
  ['(shop)', 'page'],
])('around a page of %s: %s', (segment, text) => {
  vi.spyOn(navigation, 'useSelectedLayoutSegment').mockReturnValue(segment);
  const { container } = render(frame);
  expect(container).toHaveTextContent(text);
  expect(screen.getByRole('main')).toBeVisible();
});
