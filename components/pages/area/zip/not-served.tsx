import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { headlineLooks, Place, panelLook } from './zip-panel';

interface NotServedProps {
  as: 'h1' | 'h2';
  zip: string;
  message: string;
  change: ReactNode;
  children: ReactNode;
}

export const NotServed = ({ as: Heading, zip, message, change, children }: NotServedProps) => (
  <div className={cx(panelLook, '[&_fieldset]:border-0 [&_fieldset]:bg-transparent [&_fieldset]:p-0')}>
    <Heading className={headlineLooks[Heading]} tabIndex={-1} aria-describedby="zip-message" data-answer="">
      Not in {zip} yet
    </Heading>
    <Place id="zip-message" refused change={change}>
      {message}
    </Place>
    {children}
  </div>
);
