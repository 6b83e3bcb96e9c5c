import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoadProblem } from '@/components/layout/load-problem';
import { ApiError } from '@/lib/api/errors';
import { show, toast } from '../support';

const problem = (error: Error) => show(<LoadProblem error={error} onRetry={() => {}} />);

it.each([
  ['403', new ApiError('forbidden', 403, 'Ask the office to open your account'), true],
  ['a refusal', new ApiError('rejected', 200, 'Not today'), true],
  [
    'a session that has ended',
    new ApiError('unauthorized', 401, 'Session Expired please login again'),
    false,
  ],
])('%s is shown in the server’s words', (_case, error, isToasted) => {
  problem(error);
  expect(screen.getByText(error.message)).toBeInTheDocument();
  expect(screen.queryByText(/couldn’t reach/)).not.toBeInTheDocument();
  expect(vi.mocked(toast.error).mock.calls).toEqual(isToasted ? [[error.message]] : []);
});

it('that the server was not reached is said only then', () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  problem(new ApiError('network', 0, ''));
  expect(screen.getByText('We couldn’t reach the server.')).toBeInTheDocument();
  expect(toast.error).not.toHaveBeenCalled();
});

it('a fault of our own is none of the line', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  problem(new TypeError('undefined is not a function'));
  expect(screen.getByText('Something went wrong. Please try again.')).toBeInTheDocument();
});
