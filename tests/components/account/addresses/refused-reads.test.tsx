import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mock, refused, signInAt, toast } from '@/tests/components/support';
import { choosePlace, fillIn, openAdd, save } from './editor';
import { addressApi } from './support';

beforeEach(() => signInAt('/pickup-addresses'));

it.each([403, 429, 500])(
  'says in the server’s words that the ZIP code was not checked: %s',
  async (status) => {
    const api = addressApi();
    mock('service-area.verifyZip', () => refused('Not this minute', status));
    await openAdd();
    await fillIn();
    await choosePlace();
    await save();
    expect(await screen.findByText('Not this minute')).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not this minute');
    expect(api.sent).not.toHaveBeenCalled();
  },
);

it.each(['service-area.states', 'service-area.cities'] as const)(
  '%s: its message is a toast, and stands at the fields',
  async (name) => {
    addressApi();
    mock(name, () => refused('No places today'));
    await openAdd();
    await fillIn();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('No places today'));
    expect(await screen.findByText('No places today')).toBeInTheDocument();
    expect(screen.queryByText(/couldn’t reach/)).not.toBeInTheDocument();
  },
);
