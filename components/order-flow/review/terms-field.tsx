'use client';
import { CheckboxField } from '@/components/ui/field';
import { routes } from '@/lib/routes';
import styles from './review.module.css';

/** The customer accepted this text with an earlier order, or just now with a new account. */
export type AcceptedWith = 'order' | 'account';

interface TermsFieldProps {
  acceptedWith: AcceptedWith | undefined;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The box to accept the terms, or a sentence when this text was accepted before. */
export function TermsField({ acceptedWith, checked, error, onChange }: TermsFieldProps) {
  const link = (href: string, text: string) => (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {text}
    </a>
  );
  const terms = link(routes.staticPage('terms'), 'terms of service');
  const privacy = link(routes.privacyPolicy, 'privacy policy');
  if (acceptedWith) {
    return (
      <p>
        You accepted our {terms} {acceptedWith === 'order' ? 'with an earlier order' : 'with your account'}.
        They and the {privacy} apply to this order too.
      </p>
    );
  }
  return (
    <CheckboxField
      name="terms"
      className={styles.terms}
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          I accept the {terms} and the {privacy}
        </>
      }
    />
  );
}
