import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from '@/components/ui/overlay/dialog';
import { user } from '@/tests/support/user';

interface PageProps {
  dirty?: boolean;
  initialFocus?: string;
  /** What becomes of the opener. */
  opener?: 'gone' | 'disabled';
}

function Page({ dirty = false, initialFocus, opener: now }: PageProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>ORDERS</h1>
      {now !== 'gone' && (
        <button type="button" disabled={now === 'disabled'} onClick={() => setOpen(true)}>
          Cancel order 1048213
        </button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Confirm Cancel Order"
        dirty={dirty}
        initialFocus={initialFocus}
        actions={
          <button type="button" id="no" onClick={() => setOpen(false)}>
            No
          </button>
        }
      >
        Are you sure you want to cancel Order?
      </Dialog>
    </>
  );
}
const opener = () => screen.getByRole('button', { name: 'Cancel order 1048213', hidden: true });
const open = () => user.click(opener());

describe('Dialog', () => {
  it('has a name, focuses the given element, and returns the focus', async () => {
    render(<Page initialFocus="#no" />);
    await open();
    expect(screen.getByRole('dialog', { name: 'Confirm Cancel Order' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it.each(['gone', 'disabled'] as const)('focuses the page’s heading when its opener is %s', async (now) => {
    const { rerender } = render(<Page initialFocus="#no" />);
    await open();
    rerender(<Page initialFocus="#no" opener={now} />);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'ORDERS' })).toHaveFocus());
  });

  it('focuses the dialog below when its opener is gone', async () => {
    const below = (now?: 'gone') => (
      <Dialog open onClose={() => {}} title="Change details">
        <Page initialFocus="#no" opener={now} />
      </Dialog>
    );
    const { rerender } = render(below());
    await open();
    rerender(below('gone'));
    await user.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Change details' })).toHaveFocus());
  });

  it('closes with Esc and with its close button', async () => {
    render(<Page initialFocus="#no" />);
    await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with a click on the backdrop, not with one inside', async () => {
    render(<Page />);
    await open();
    await user.click(screen.getByText('Are you sure you want to cancel Order?'));
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens on its first field, otherwise on its title, not on Close', async () => {
    const { rerender } = render(
      <Dialog open onClose={() => {}} title="Report a problem">
        <input aria-label="What went wrong?" />
      </Dialog>,
    );
    expect(screen.getByRole('textbox', { name: 'What went wrong?' })).toHaveFocus();
    rerender(<Dialog key="text" open onClose={() => {}} title="Your order so far" />);
    expect(screen.getByRole('heading', { name: 'Your order so far' })).toHaveFocus();
  });

  it('asks before discarding input', async () => {
    render(<Page dirty initialFocus="#no" />);
    await open();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
