import { TextLink } from '@/components/ui/text-link';
import { payOnce } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import { AuthPage } from './auth-page';
import { RegisterWithQuery } from './register-form';

/** Sign-up. The server renders the text; only the form is a client component. */
export const RegisterPage = () => (
  <AuthPage title="Create account" lead={`It takes a minute. You ${payOnce}.`}>
    <RegisterWithQuery>
      By creating an account you accept our <TextLink href={routes.staticPage('terms')}>terms</TextLink> and{' '}
      <TextLink href={routes.privacyPolicy}>privacy policy</TextLink>.
    </RegisterWithQuery>
  </AuthPage>
);
