import { TextPage } from '@/components/layout/page/text-page';
import { ButtonLink } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { TextLink } from '@/components/ui/base/text-link';
import { routes } from '@/lib/routes';
import { legalRetention, staysInBackups } from '@/lib/rules/policy/policy-sentences';
import { AfterDeletion } from './after-deletion';

/** Without a deletion it explains how to delete an account. */
export const AccountDeleted = () => (
  <div className="first-screen">
    <AfterDeletion
      deleted={
        <TextPage
          title="Your account is deleted"
          lead="You’re signed out everywhere. We’re emailing you a confirmation."
        >
          <div className="prose">
            <p>
              {legalRetention} {staysInBackups}
            </p>
            <p>You can open a new account with the same email address at any time.</p>
          </div>
          <ButtonRow>
            <ButtonLink variant="secondary" href={routes.home}>
              Go to the home page
            </ButtonLink>
            <TextLink tone="strong" href={routes.privacyPolicy}>
              Privacy policy
            </TextLink>
          </ButtonRow>
        </TextPage>
      }
      otherwise={
        <TextPage
          title="Delete your account"
          lead="You can do that in your profile. Download a copy of your data first if you want one."
        >
          <ButtonLink variant="secondary" href={routes.profile}>
            Your profile
          </ButtonLink>
        </TextPage>
      }
    />
  </div>
);
