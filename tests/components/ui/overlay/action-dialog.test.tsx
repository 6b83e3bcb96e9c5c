import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ActionDialog } from '@/components/ui/overlay/action-dialog';
import { useApiMutation } from '@/hooks/data/use-api-mutation';
import { ApiError } from '@/lib/browser/api/errors';
import { gate, show, toast, user } from '@/tests/components/support';

const sent = vi.fn();
const [closed, done] = [vi.fn(), vi.fn()];

interface QuestionProps {
  answer: () => Promise<string>;
  request?: () => number | undefined;
}

/** About order 77. */
function Question({ answer, request = () => 77 }: QuestionProps) {
  const call = useApiMutation({
    mutationFn: (id: number) => {
      sent(id);
      return answer();
    },
    meta: { quiet: true },
  });
  return (
    <ActionDialog
      isQuestion
      title="Do it?"
      call={call}
      request={request}
      success={(reply) => reply}
      lost="it was done"
      keepText="No"
      actText="Yes"
      onClose={closed}
      onDone={done}
    >
      <p>It is about an order.</p>
    </ActionDialog>
  );
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('sends once, however often it is pressed, says so once and closes', async () => {
  const line = gate();
  show(<Question answer={() => line.opened.then(() => 'Done.')} />);
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
  await user.dblClick(screen.getByRole('button', { name: 'Yes' }));
  line.open();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledExactlyOnceWith(77);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Done.');
  expect(closed).not.toHaveBeenCalled();
});

it('sends nothing while something is missing', async () => {
  show(<Question answer={() => Promise.resolve('Done.')} request={() => undefined} />);
  await press('Yes');
  expect(sent).not.toHaveBeenCalled();
  await press('No');
  expect(closed).toHaveBeenCalledOnce();
});

it.each([
  ['a refusal says why', new ApiError('rejected', 409, 'Too late.'), /^Too late\.$/],
  ['a refusal without a word is told too', new ApiError('rejected', 500, ''), /^Something went wrong/],
  [
    'a lost answer says that nobody knows',
    new ApiError('network', 0, ''),
    /reach the server\.We can’t tell yet if it was done\. It’s safe to retry\./,
  ],
])('%s, has the focus and stays until it is done', async (_what, error, text) => {
  const answers = [Promise.reject(error), Promise.resolve('Done.')];
  show(<Question answer={() => answers.shift() as Promise<string>} />);
  await press('Yes');
  const problem = await screen.findByRole('alert');
  expect(problem).toHaveTextContent(text);
  expect(problem.closest('[role=status]')).toHaveFocus();
  expect(done).not.toHaveBeenCalled();
  await press(error.kind === 'network' ? 'Retry' : 'Yes');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});
