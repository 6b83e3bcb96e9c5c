import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from '@/components/ui/tabs';
import { user } from '../../support/user';

const tabs = [
  { id: 'pending', label: 'Pending' },
  { id: 'completed', label: 'Completed' },
  { id: 'cancelled', label: 'Canceled' },
] as const;

function OrderTabs() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('pending');
  return (
    <Tabs label="Orders by state" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

describe('Tabs', () => {
  it.each([
    ['{ArrowRight}', 'Completed'],
    ['{ArrowLeft}', 'Canceled'],
    ['{End}', 'Canceled'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Pending'],
    ['{End}{Home}', 'Pending'],
  ])('%s selects %s and moves the focus there', async (keys, name) => {
    render(<OrderTabs />);
    await user.tab();
    await user.keyboard(keys);
    const tab = screen.getByRole('tab', { name });
    expect(tab).toHaveFocus();
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  });

  it('is one stop of the Tab key', async () => {
    render(<OrderTabs />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Pending' })).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});
