import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LogoutButton } from '@/components/layout/logout-button';
import * as upkeep from '@/lib/session-upkeep';
import { user } from '../../support/user';

it('leaves nothing of the customer in this browser when what ends a session does not load', async () => {
  localStorage.setItem('user', '{"accessToken":"token","data":{"id":7}}');
  sessionStorage.setItem('kept-form:address:12:new', '{"address1":"160 West 71st Street"}');
  vi.spyOn(upkeep, 'logout').mockRejectedValue(new Error('offline'));
  render(<LogoutButton home="#home" />);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.hash).toBe('#home'));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
