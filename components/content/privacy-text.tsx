import { TextLink } from '@/components/ui/text-link';
import type { Data } from '@/lib/contract';
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
      <li>Your name, e-mail, phone number and addresses, until you ask us to delete your account.</li>
      <li>
        Your password only as a hash that cannot be turned back, and for each sign-in a hash of its token.
      </li>
      <li>
        Your orders with what was counted, billed and said about them, as long as tax law asks for it, and how
        you wished your clothes to be treated.
      </li>
      <li>
        Of a card: brand, last four digits, expiry and billing zip code. The number and the security code go
        to the payment processor and are never stored here.
      </li>
      <li>Feedback and inquiries, with our answers.</li>
      <li>
        An e-mail address on our list only after you confirmed it from your own mailbox; every mail has a link
        that takes it off.
      </li>
      <li>A zip code and e-mail address that you leave to hear when we come to your street.</li>
    </ul>
    <h2>What stays on your device</h2>
    <p>
      Your browser keeps these under the names that its own tools show. You can delete them there at any time.
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
      <li>The payment processor, for your card.</li>
      <li>The mail service, for the mails we send you.</li>
      <li>The driver, for your name, address, phone number and instructions.</li>
      {usesRecaptcha && (
        <li>
          Google, for a check that a form is sent by a person (reCAPTCHA). It is loaded when you use a form.
        </li>
      )}
      {usesAnalytics && (
        <li>
          Google Analytics, which counts visits, only after you accept it, and never where your browser asks
          not to be tracked. “Cookie choices” at the end of each page takes it back.
        </li>
      )}
    </ul>
    <p>Nobody else. We sell nothing about you, and no page loads anything from advertisers.</p>
    <h2>Mails and notifications</h2>
    <p>
      We write about your order: that it is placed, on its way, priced, back. In your{' '}
      <TextLink href={routes.profile}>profile</TextLink> you can switch mails and push notifications off;
      mails that you ask for yourself, such as a link for a new password, still come.
    </p>
    <h2>Your rights</h2>
    <p>
      Write to <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a> to get a copy of your
      data, to correct it or to have it deleted. We answer from the same address.
    </p>
  </div>
);
