import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useVisitorEmail } from '@/components/order-flow/address/visitor-email';
import { realEmails, wrongEmails } from '../../../support/emails';

it('the email of a visitor is judged as the server judges it, and sent in its one spelling', () => {
  const { result } = renderHook(() => useVisitorEmail(true, undefined));
  const problemOf = (typed: string) => {
    act(() => result.current.field.onChange(typed));
    let problems: string[] = [];
    act(() => {
      problems = result.current.check().map(({ message }) => message);
    });
    return problems;
  };
  for (const [typed, canonical] of realEmails) {
    expect([typed, problemOf(typed)]).toEqual([typed, []]);
    expect(result.current.email).toBe(canonical);
  }
  for (const typed of wrongEmails)
    expect([typed, problemOf(typed)]).toEqual([typed, ['Enter an email address like name@example.com']]);
  expect(problemOf(' ')).toEqual(['Email is required']);
});
