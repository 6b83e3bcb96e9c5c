import { EmailText } from '@/components/ui/email-text';
import { TextLink } from '@/components/ui/text-link';
import type { Data } from '@/lib/contract';
import { goesWithAccount, keptByLaw, keptPeriods, staysInBackups } from '@/lib/keeping-sentences';
import { routes } from '@/lib/routes';
import { storedThings } from './device-storage';
import styles from './privacy-text.module.css';

interface PrivacyTextProps {
  settings: Data<'content.settings'>;
  /** The reCAPTCHA bot check is enabled. */
  usesRecaptcha: boolean;
  /** Analytics is enabled, subject to consent. */
  usesAnalytics: boolean;
}

/** What is stored where and for how long. Must match what the site does. */
export const PrivacyText = ({ settings, usesRecaptcha, usesAnalytics }: PrivacyTextProps) => (
  <div className="prose">
    <h2>What we keep</h2>
    <ul>
      <li>Your name, email, phone number and addresses, until your account is deleted.</li>
      <li>Your password, only as a hash that can’t be reversed, and a hash of each sign-in’s token.</li>
      <li>
        Your orders: what we counted and charged, what was said about them, and how you wanted your clothes
        cleaned, for as long as tax law requires.
      </li>
      <li>
        Photos that you send with a report or a stain note, and photos that we take at pickup and delivery. We
        remove their location data.
      </li>
      <li>
        A hash of each link in our emails about an order, until 30 days after its delivery, and of the address
        of your private calendar, until you turn it off.
      </li>
      <li>
        The brand, last four digits, expiration date and billing ZIP code of each card. The number and the
        security code go {settings.card_tokens && 'straight from your browser '}to the payment processor and
        are never {settings.card_tokens ? 'sent to us' : 'stored here'}.
      </li>
      <li>Your feedback and messages, with our answers.</li>
      <li>
        An email address on our mailing list, only after you confirm it from your own inbox. Every email has
        an unsubscribe link.
      </li>
      <li>
        The browsers in which you turn on push notifications: their kind and the address at their push
        service, until you remove them in your profile or sign out there.
      </li>
      <li>A ZIP code and email address that you leave so we can tell you when we serve it.</li>
    </ul>
    <h2>How long we keep it</h2>
    <p>
      {goesWithAccount} {keptByLaw()} {staysInBackups}
    </p>
    <dl className={styles.stored}>
      {keptPeriods().map(([what, howLong]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{howLong}</dd>
        </div>
      ))}
    </dl>
    <p>We clean up once a day, so something may stay a day longer.</p>
    <h2>What stays on your device</h2>
    <p>
      Your browser keeps these under the names shown in its own tools. You can delete them there at any time.
    </p>
    <dl className={styles.stored}>
      {storedThings({ usesRecaptcha, usesAnalytics }).map(({ name, what, until }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{what}</dd>
          <dd className={styles.until}>{until}</dd>
        </div>
      ))}
    </dl>
    <h2>Who else sees it</h2>
    <ul>
      <li>
        The payment processor{settings.card_tokens && ', Authorize.Net'}, for your card.
        {settings.card_tokens && ' Its script loads when you add a card.'}
      </li>
      <li>The email service, for the emails we send you.</li>
      <li>
        Your browser’s push service, such as Google’s, Apple’s or Mozilla’s, if you turn on push
        notifications. It can’t read them.
      </li>
      <li>The driver, for your name, address, phone number and instructions.</li>
      {usesRecaptcha && (
        <li>Google, to check that a person sends a form (reCAPTCHA). It loads when you use a form.</li>
      )}
      {usesAnalytics && (
        <li>
          Google Analytics, to count visits, only after you accept it, and never if your browser asks not to
          be tracked. Change your mind under “Cookie choices” at the end of each page.
        </li>
      )}
    </ul>
    <p>No one else. We don’t sell your data, and no page loads anything from advertisers.</p>
    <h2>Emails and notifications</h2>
    <p>
      We email you about your order: when it is placed, on its way, priced and delivered. You can turn emails
      and push notifications off in your <TextLink href={routes.profile}>profile</TextLink>, or choose there
      what we send where. We always send receipts, security emails and what you ask for, such as a link for a
      new password.
    </p>
    <h2>Your rights</h2>
    <p>
      {settings.my_data && (
        <>
          In your <TextLink href={routes.profile}>profile</TextLink>, you can download a copy of your data,
          correct it and delete your account.{' '}
        </>
      )}
      Write to{' '}
      <a href={`mailto:${settings.support_email}`}>
        <EmailText email={settings.support_email} />
      </a>{' '}
      to get a copy of your data, correct it or have it deleted. We answer from the same address.
    </p>
  </div>
);
