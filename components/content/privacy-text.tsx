import { draftKeys } from '@/lib/drafts';

/** What is kept where. The names of the keys come from the code that writes them. */
export const PrivacyText = ({ supportEmail }: { supportEmail: string }) => (
  <div className="prose">
    <p>We keep what we need to pick up, clean, bring back and bill, and nothing to sell.</p>
    <h2>What we keep</h2>
    <ul>
      <li>Your name, e-mail, phone number and addresses, until you ask us to delete your account.</li>
      <li>Your orders with what was counted and billed, as long as tax law asks for it.</li>
      <li>
        Of a card: brand, last four digits, expiry and billing zip code. The number and the security code go
        to the payment processor and are never stored here.
      </li>
      <li>Feedback and inquiries, with our answers.</li>
    </ul>
    <h2>What stays on your device</h2>
    <p>
      Your browser keeps your session under <code>user</code>, whether you closed the app offer under{' '}
      <code>app-bar-closed</code>, and the order that you are making under{' '}
      {draftKeys.map((key, index) => (
        <span key={key}>
          {index > 0 && ', '}
          <code>{key}</code>
        </span>
      ))}
      . The order goes when it is placed or when you sign out. One cookie, which scripts can not read, renews
      your session.
    </p>
    <h2>Who else sees it</h2>
    <p>The payment processor for your card, and the mail service for our mails to you. Nobody else.</p>
    <h2>Your rights</h2>
    <p>
      Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> to get a copy of your data, to correct it
      or to have it deleted.
    </p>
  </div>
);
