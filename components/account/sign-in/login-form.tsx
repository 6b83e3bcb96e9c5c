'use client';
import { ButtonLink } from '@/components/ui/base/button';
import { TextLink } from '@/components/ui/base/text-link';
import { Notice } from '@/components/ui/status/notice';
import { useHydrated } from '@/hooks/page/use-hydrated';
import { routes } from '@/lib/routes';
import { AuthPage, OtherWays } from './auth-page';
import { SignInForm } from './sign-in-form';
import { hasDraft, isOrderStep, type LoginQuery, useSignInTarget, withQuery } from './use-sign-in-target';

/** @param codes the API sends codes by email */
export function LoginForm({ query, codes = false }: { query: LoginQuery; codes?: boolean }) {
  useSignInTarget(query);
  const ordering = isOrderStep(query.from);
  const hasSavedDraft = useHydrated() && ordering && hasDraft();

  return (
    <AuthPage title="Sign in" lead="Your orders, addresses and cards in one place.">
      {hasSavedDraft && (
        <Notice tone="info" className="mb-6">
          Sign in to finish your order. Your choices are saved.
        </Notice>
      )}
      <SignInForm
        email={query.email ?? ''}
        isAsked
        forgotHref={withQuery(routes.forgotPassword, query)}
        codes={codes}
      />
      <OtherWays>
        {ordering ? (
          <>
            <p>Choose your times and see the price first. You create an account with your address.</p>
            <ButtonLink href={routes.orderNow} variant="secondary" wide>
              New here? Start your order
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={withQuery(routes.register, query)} variant="secondary" wide>
            Create account
          </ButtonLink>
        )}
        {ordering && (
          <p>
            Or <TextLink href={withQuery(routes.register, query)}>create an account</TextLink> first.
          </p>
        )}
      </OtherWays>
    </AuthPage>
  );
}
