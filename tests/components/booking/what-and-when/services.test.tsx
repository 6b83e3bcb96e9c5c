import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pickStainNotes } from '@/lib/booking/order-steps';
import { MAX_STAIN_NOTES } from '@/lib/text/text-limits';
import { HttpResponse, mock, signInAt, user } from '@/tests/components/support';
import { step1, storeDraft, storedStep1 } from '../support';
import { openDraft, openKeepingStains, openWithZip, withApi } from './screen';

withApi();

describe('services', () => {
  it('come with rate, minimum and from-price, bags and the usual preferences', async () => {
    await openWithZip();
    const washFold = await screen.findByRole('checkbox', {
      name: /Wash & Fold.*minimum \$30\.00.*\$1\.75 \/ lb/,
    });
    expect(screen.getByRole('checkbox', { name: /Dry Cleaning.*Shirts from \$4\.50/ })).toBeInTheDocument();
    await user.click(washFold);
    expect(storedStep1()).toMatchObject({ services: [1], preferences: [{ preference_id: 10 }] });
    await user.click(screen.getByRole('button', { name: 'More: Bags' }));
    expect(storedStep1().bags).toBe(2);
    expect(
      screen.getByRole('checkbox', { name: /Wash & Fold 2 bags, 20–\u206030\u00a0lb/ }),
    ).toBeInTheDocument();
  });

  it('let one of a group be chosen, or many', async () => {
    openDraft();
    await user.click(await screen.findByText('Wash & Fold preferences'));
    await user.click(screen.getByRole('radio', { name: 'Hypoallergenic detergent + $1.00' }));
    await user.click(screen.getByRole('checkbox', { name: 'Separate whites + $2.00' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hang dry delicates + $3.00' }));
    await user.click(screen.getByRole('checkbox', { name: 'Separate whites + $2.00' }));
    expect(storedStep1().preferences.map(({ preference_id }) => preference_id)).toEqual([11, 21]);
  });

  it('are counted by us, or piece by piece out of a list that can be searched', async () => {
    await openWithZip();
    await user.click(await screen.findByRole('checkbox', { name: /Dry Cleaning/ }));
    expect(screen.getByRole('radio', { name: /Quick pickup: we count for you/ })).toBeChecked();
    expect(await screen.findByText('after we count')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /I’ll list my pieces/ }));
    expect(screen.queryByRole('group', { name: 'Shirt' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'shirt');
    expect(screen.queryByRole('group', { name: 'Coat' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'More: Shirt' }));
    await user.click(screen.getByRole('button', { name: 'More: Shirt' }));
    expect(screen.getByText('2 pieces listed')).toBeInTheDocument();
    expect(storedStep1()).toMatchObject({
      count_for_me: false,
      items: [{ category_id: 2, product_id: 41, quantity: 2 }],
    });
    await user.clear(screen.getByRole('searchbox'));
    const tops = screen.getByRole('button', { name: 'Tops' });
    expect(tops).toHaveAttribute('aria-expanded', 'false');
    // A folded group shows what was counted, and goes on showing it.
    await user.click(screen.getByRole('button', { name: 'Less: Shirt' }));
    await user.click(screen.getByRole('button', { name: 'Less: Shirt' }));
    expect(storedStep1().items).toEqual([]);
    expect(screen.getByRole('button', { name: 'More: Shirt' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Other' }));
    expect(screen.getByRole('group', { name: 'Coat' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Other' }));
    expect(screen.queryByRole('group', { name: 'Coat' })).not.toBeInTheDocument();
  });
});

describe('a stain note', () => {
  const field = () => screen.findAllByRole('textbox', { name: /Where is it, and what is it from\?/ });

  it('is kept with the draft, for each service, and goes when it is emptied', async () => {
    storeDraft('order-step-1', { ...step1, services: [1, 2] });
    openKeepingStains();
    for (const title of await screen.findAllByText('Add a stain note')) await user.click(title);
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

  it('takes no control characters, cuts nothing, and says what is too long before the next step', async () => {
    storeDraft('order-step-1', step1);
    openKeepingStains();
    const [note] = await field();
    await user.click(note as HTMLElement);
    await user.paste(`a\u0007${'b'.repeat(400)}`);
    expect(storedStep1().stain_notes?.[0]?.text).toBe(`a${'b'.repeat(400)}`);
    expect(note).toHaveAccessibleDescription(/401 of 300 characters.*Use at most 300 characters/);
    await user.click(screen.getByRole('button', { name: 'Continue to address' }));
    await waitFor(() => expect(note).toHaveFocus());
    expect(note?.closest('details')).toHaveAttribute('open');
  });

  it('is not asked for where the API would lose it', async () => {
    openDraft();
    await screen.findByText('Wash & Fold preferences');
    expect(screen.queryByText(/a stain\?/)).not.toBeInTheDocument();
  });

  it.each([
    ['', 1],
    ['Wine', 0],
  ])(
    'can be written until there are as many as are taken, not counting an empty one (%o)',
    async (text, count) => {
      const others = Array.from({ length: MAX_STAIN_NOTES }, (_, index) => ({
        ...{ category_id: index + 7, text: index === 0 ? text : 'Wine' },
        ...(index === 0 && { photo: 'a'.repeat(22) }),
      }));
      storeDraft('order-step-1', { ...step1, stain_notes: others });
      openKeepingStains();
      await screen.findByText('Wash & Fold preferences');
      expect(screen.queryAllByText('Add a stain note')).toHaveLength(count);
    },
  );

  it('is sent for chosen services alone', () => {
    const notes = [
      { category_id: 1, text: 'Grass' },
      { category_id: 2, text: 'Wine' },
    ];
    expect(pickStainNotes({ ...step1, services: [1], stain_notes: notes })).toEqual([notes[0]]);
    expect(pickStainNotes({ ...step1, stain_notes: [{ category_id: 1, text: '  ' }] })).toEqual([]);
    expect(pickStainNotes(step1)).toEqual([]);
  });

  it('takes a photo once somebody is signed in, and says so before', async () => {
    storeDraft('order-step-1', { ...step1, stain_notes: [{ category_id: 1, text: 'Grass' }] });
    openKeepingStains();
    expect(await screen.findByText('You can add a photo here once you are signed in.')).toBeInTheDocument();
    expect(screen.queryByLabelText(/Photo of the stain/)).not.toBeInTheDocument();
  });

  it('keeps the photo with the draft until it is removed', async () => {
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
    const [note] = await field();
    await user.clear(note as HTMLElement);
    expect(pickStainNotes(storedStep1())).toEqual([]);
    await user.type(note as HTMLElement, 'Grass');
    expect(storedStep1().stain_notes).toEqual([{ category_id: 1, text: 'Grass', photo: token }]);
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(storedStep1().stain_notes).toEqual([{ category_id: 1, text: 'Grass' }]);
  });
});
