import { TextLink } from '@/components/ui/base/text-link';
import { routes } from '@/lib/routes';
import { has } from '@/lib/rules/policy/features';
import { payOnce } from '@/lib/rules/policy/policy-sentences';
import { AuthPage } from './auth-page';
import { RegisterWithQuery } from './register-form';

export const RegisterPage = () => (
  <AuthPage title="Create account" lead={`It takes a minute. ${has('house_rules') ? `You ${payOnce}.` : ''}`}>
    <RegisterWithQuery>
      By creating an account you accept our <TextLink href={routes.staticPage('terms')}>terms</TextLink> and{' '}
      <TextLink href={routes.privacyPolicy}>privacy policy</TextLink>.
    </RegisterWithQuery>
  </AuthPage>
);
