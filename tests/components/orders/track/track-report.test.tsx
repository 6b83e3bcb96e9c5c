import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TrackReport } from '@/components/orders/track/track-report';
import type { Data } from '@/lib/contract';
import { exampleOrder } from '@/lib/contract/orders/order-views';
import { fill, mock, ok, user } from '../../support';

const key = 'Rk3s8Yq1QJmWw0p5b7c2Zg';
const receipt = { ...exampleOrder, tips: 5 } as NonNullable<Data<'orders.track'>['receipt']>;

it('by a link names the order’s things, and stores its photos by the link before it is sent', async () => {
  const asked: string[] = [];
  mock('orders.trackPhoto', ({ request }) => {
    asked.push(new URL(request.url).search);
    return ok({ token: 'a'.repeat(22), url: '', width: 8, height: 6 });
  });
  const { container } = render(
    <TrackReport link={key} receipt={receipt} form="of-the-page" notice={null} back={null} />,
  );
  const things = screen.getByRole('combobox', { name: 'Which part of your order?' });
  expect([...things.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The whole order',
    'Shirt × 3',
    'Wash & Fold',
    'Dry Cleaning',
    'Wash & Fold by weight',
  ]);
  const photo = new File(['x'], 'one.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^Photos/), photo);
  await screen.findByRole('img', { name: 'Photo 1' });
  expect(asked).toEqual(['?form=of-the-page']);
  const sent = () => new FormData(container.querySelector('form') ?? undefined);
  await waitFor(() => expect(sent().getAll('photos')).toEqual(['a'.repeat(22)]));
  expect(sent().get('form')).toBe('of-the-page');
});

it('by a link counts its words, and sends none that are too many', async () => {
  render(<TrackReport link={key} receipt={receipt} form="f" notice={null} back={null} />);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' });
  await fill(text, 'x'.repeat(1001));
  expect(screen.getByText('1 too many')).toBeInTheDocument();
  expect(text.validationMessage).toBe('Use at most 1000 characters');
  await user.type(text, '{Backspace}');
  expect(text).toBeValid();
});

it('by a link shows again what was not taken', () => {
  const written = { kind: 'not_clean', line: 'order', text: 'Still a stain', photos: ['a'.repeat(22)] };
  const { container } = render(
    <TrackReport link={key} receipt={receipt} form="f" notice={null} written={written} back={null} />,
  );
  const form = new FormData(container.querySelector('form') ?? undefined);
  expect(['kind', 'line', 'text', 'photos'].map((name) => form.get(name))).toEqual(
    Object.values(written).flat(),
  );
});
