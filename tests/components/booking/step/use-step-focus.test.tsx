import { render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useFocusFromStep, useStepFocus } from '@/components/booking/step/use-step-focus';
import type { StepId } from '@/lib/booking/order-steps';

function Step({ id, children }: { id: StepId; children?: ReactNode }) {
  const { frame, heading } = useStepFocus(id);
  return (
    <div ref={frame}>
      <h1 ref={heading} tabIndex={-1}>
        {id}
      </h1>
      {children}
      <button type="button">Continue</button>
    </div>
  );
}

function ThankYou() {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFromStep(heading);
  return (
    <h1 ref={heading} tabIndex={-1}>
      Thank you
    </h1>
  );
}

const heading = () => screen.getByRole('heading');
const press = () => screen.getByRole('button').focus();

it('goes to the heading of the next step, and of what takes the place of its skeleton', () => {
  // The step shown last is remembered for as long as the page is there.
  const before = render(<Step id="what-and-when" />);
  (document.activeElement as HTMLElement).blur();
  before.unmount();
  const { rerender } = render(<Step key="one" id="what-and-when" />);
  expect(document.body, 'nothing has gone yet').toHaveFocus();
  press();
  rerender(<Step key="skeleton" id="address" />);
  expect(heading()).toHaveFocus();
  rerender(<Step key="content" id="address" />);
  expect(heading()).toHaveFocus();
});

it('goes to the heading of a step that a link of another page led to', () => {
  const openedAt = vi.spyOn(performance, 'getEntriesByType');
  openedAt.mockReturnValue([{ name: `${window.location.origin}/` } as PerformanceEntry]);
  window.history.replaceState(null, '', '/order-now');
  render(<Step id="what-and-when" />);
  expect(heading()).toHaveFocus();
});

it('follows a step also where a click gives a button no focus', () => {
  const { rerender } = render(<Step key="one" id="address" />);
  (document.activeElement as HTMLElement).blur();
  rerender(<Step key="two" id="payment" />);
  expect(heading()).toHaveFocus();
});

it('goes to the section that the address names, once it is there, and opens it', () => {
  const { rerender } = render(<Step key="review" id="review" />);
  press();
  window.history.replaceState(null, '', '/order-now?edit=1#preferences');
  rerender(<Step key="one" id="what-and-when" />);
  expect(heading()).toHaveFocus();
  const section = (
    <details id="preferences">
      <summary>Preferences</summary>
    </details>
  );
  rerender(
    <Step key="one" id="what-and-when">
      {section}
    </Step>,
  );
  expect(screen.getByText('Preferences')).toHaveFocus();
  expect(screen.getByRole('group')).toHaveAttribute('open');
});

it('does not take the focus if it has moved elsewhere', () => {
  const { rerender } = render(<Step key="review" id="review" />);
  press();
  window.history.replaceState(null, '', '/order-now?edit=1#pickup');
  rerender(<Step key="one" id="what-and-when" />);
  press();
  rerender(
    <Step key="one" id="what-and-when">
      <section id="pickup" tabIndex={-1} />
    </Step>,
  );
  expect(screen.getByRole('button')).toHaveFocus();
});

it('moves from the last step to the heading of the next page', () => {
  const { rerender } = render(<Step id="review" />);
  press();
  rerender(<ThankYou />);
  expect(heading()).toHaveFocus();
});
