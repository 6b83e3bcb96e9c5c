import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { stainNotesOf } from '@/lib/order-steps';
import { mock } from '../../../support/mock';
import { user } from '../../../support/user';
import { signInAt } from '../../support';
import { fakeApi, step1, storeDraft, storedStep1 } from '../support';
import { open, openKeepingStains } from './screen';

const field = () => screen.findAllByRole('textbox', { name: /Where is it, and what is it from\?/ });

it('is kept with the draft, for each service, and goes when it is emptied', async () => {
  fakeApi();
  storeDraft('order-step-1', { ...step1, services: [1, 2] });
  openKeepingStains();
  await user.click(await screen.findByText('Dry Cleaning: a stain?'));
  const [washFold, dryCleaning] = await field();
  await user.type(dryCleaning as HTMLElement, 'Wine');
  await user.type(washFold as HTMLElement, 'Grass');
  expect(storedStep1().stain_notes).toEqual([
    { category_id: 2, text: 'Wine' },
    { category_id: 1, text: 'Grass' },
  ]);
  await user.clear(washFold as HTMLElement);
  expect(storedStep1().stain_notes).toEqual([{ category_id: 2, text: 'Wine' }]);
});

it('takes 300 characters, and no control characters', async () => {
  fakeApi();
  storeDraft('order-step-1', step1);
  openKeepingStains();
  const [note] = await field();
  await user.click(note as HTMLElement);
  await user.paste(`a\u0007${'b'.repeat(400)}`);
  expect(storedStep1().stain_notes?.[0]?.text).toMatch(/^ab{298,299}$/);
});

it('is not asked for where the API would lose it', async () => {
  fakeApi();
  storeDraft('order-step-1', step1);
  open();
  await screen.findByText('Wash & Fold preferences');
  expect(screen.queryByText(/a stain\?/)).not.toBeInTheDocument();
});

it('is sent for chosen services alone', () => {
  const notes = [
    { category_id: 1, text: 'Grass' },
    { category_id: 2, text: 'Wine' },
  ];
  expect(stainNotesOf({ ...step1, services: [1], stain_notes: notes })).toEqual([notes[0]]);
  expect(stainNotesOf({ ...step1, stain_notes: [{ category_id: 1, text: '  ' }] })).toEqual([]);
  expect(stainNotesOf(step1)).toEqual([]);
});

it('takes a photo once somebody is signed in, and says so before', async () => {
  fakeApi();
  storeDraft('order-step-1', { ...step1, stain_notes: [{ category_id: 1, text: 'Grass' }] });
  openKeepingStains();
  expect(await screen.findByText('You can add a photo here once you are signed in.')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Photo of the stain/)).not.toBeInTheDocument();
});

it('keeps the photo with the draft until it is removed', async () => {
  fakeApi();
  const token = 'a'.repeat(22);
  mock('orders.addPhoto', { data: { token, url: '', width: 8, height: 6 } });
  mock('orders.photo', () =>
    HttpResponse.arrayBuffer(new ArrayBuffer(3), { headers: { 'content-type': 'image/jpeg' } }),
  );
  mock('addresses.list', { data: [] });
  signInAt('/order-now');
  storeDraft('order-step-1', { ...step1, stain_notes: [{ category_id: 1, text: 'Grass' }] });
  openKeepingStains();
  const input = await screen.findByLabelText(/Photo of the stain/);
  await user.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('img', { name: 'Photo 1' });
  expect(storedStep1().stain_notes).toEqual([{ category_id: 1, text: 'Grass', photo: token }]);
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(storedStep1().stain_notes).toEqual([{ category_id: 1, text: 'Grass' }]);
});
