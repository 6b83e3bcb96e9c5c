import { cx } from '@/components/ui/base/class-names';
import { type PrivacyFacts, writePrivacy } from '@/lib/content/privacy';
import { escapeHtml } from '@/lib/text/escape-html';
import styles from './privacy-text.module.css';

interface PrivacyTextProps {
  facts: PrivacyFacts;
  supportEmail: string;
  /** The business's own policy, sanitized. */
  html?: string | undefined;
}

export const PrivacyText = ({ facts, supportEmail, html }: PrivacyTextProps) => (
  <div
    className={cx('prose', styles.text)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the built-in text is ours with an escaped address, and server/platform/http/page-html.ts has sanitized the business's own
    dangerouslySetInnerHTML={{
      __html: html ?? writePrivacy(facts).replaceAll('{{support_email}}', () => escapeHtml(supportEmail)),
    }}
  />
);
