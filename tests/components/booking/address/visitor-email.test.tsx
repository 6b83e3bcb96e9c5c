import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useVisitorEmail } from '@/components/booking/address/visitor-email';
import { formerEmails, realEmails, wrongEmails } from '@/tests/support/emails';

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
  // Of accounts of earlier versions.
  for (const typed of formerEmails) expect([typed, problemOf(typed)]).toEqual([typed, []]);
  for (const typed of wrongEmails.filter((each) => !formerEmails.includes(each)))
    expect([typed, problemOf(typed)]).toEqual([typed, ['Enter an email address like name@example.com']]);
  expect(problemOf(' ')).toEqual(['Email is required']);
});
