'use client';
import { SignInForm } from '@/components/auth/sign-in-form';
import { Button } from '@/components/ui/button';
import { useSiteFacts } from '@/hooks/use-site-facts';
import { routes } from '@/lib/routes';

interface KnownCustomerProps {
  email: string;
  /** Typed before we knew. */
  password: string;
  /** Replaces a form that had the focus. */
  focused: boolean;
  onOther: () => void;
}

/** Signs in here a visitor whose email has an account. */
export const KnownCustomer = ({ email, password, focused, onOther }: KnownCustomerProps) => (
  <>
    <p className="row gap-8 gap-x-16 items-baseline">
      <strong>{email}</strong>
      <Button variant="quiet" size="small" onClick={onOther}>
        Use another email
      </Button>
    </p>
    <SignInForm
      email={email}
      password={password}
      hint="You have an account. Sign in to use your saved addresses and cards."
      focused={focused}
      forgotHref={routes.forgotPassword}
      codes={useSiteFacts().codes}
    />
  </>
);
