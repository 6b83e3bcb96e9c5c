import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { user } from '../../../support/user';
import { fakeApi, step1, storeDraft, storedStep1 } from '../support';
import { open, openWithZip } from './screen';

describe('services', () => {
  it('come with rate, minimum and from-price, bags and the usual preferences', async () => {
    fakeApi();
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
    fakeApi();
    storeDraft('order-step-1', step1);
    open();
    await user.click(await screen.findByText('Wash & Fold preferences'));
    await user.click(screen.getByRole('radio', { name: 'Hypoallergenic detergent (+\u00a0$1.00)' }));
    await user.click(screen.getByRole('checkbox', { name: 'Separate whites (+\u00a0$2.00)' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hang dry delicates (+\u00a0$3.00)' }));
    await user.click(screen.getByRole('checkbox', { name: 'Separate whites (+\u00a0$2.00)' }));
    expect(storedStep1().preferences.map(({ preference_id }) => preference_id)).toEqual([11, 21]);
  });

  it('are counted by us, or piece by piece out of a list that can be searched', async () => {
    fakeApi();
    await openWithZip();
    await user.click(await screen.findByRole('checkbox', { name: /Dry Cleaning/ }));
    expect(screen.getByRole('radio', { name: /Quick pickup: we count for you/ })).toBeChecked();
    expect(await screen.findByText('after we count')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /I’ll list my pieces/ }));
    await user.type(screen.getByRole('searchbox'), 'shirt');
    expect(screen.queryByRole('group', { name: 'Coat' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More: Shirt' }));
    await user.click(screen.getByRole('button', { name: 'More: Shirt' }));
    expect(screen.getByText('2 pieces listed')).toBeInTheDocument();
    expect(storedStep1()).toMatchObject({
      count_for_me: false,
      items: [{ category_id: 2, product_id: 41, quantity: 2 }],
    });
    await user.click(screen.getByRole('button', { name: 'Less: Shirt' }));
    await user.click(screen.getByRole('button', { name: 'Less: Shirt' }));
    expect(storedStep1().items).toEqual([]);
  });
});
