import Link from 'next/link';
import { EmailText } from '@/components/ui/email-text';
import { serverNow } from '@/lib/clock';
import type { Data } from '@/lib/contract';
import { todayInNewYork } from '@/lib/domain/new-york';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { routes } from '@/lib/routes';
import { BrandMark } from './brand-mark';
import styles from './site-footer.module.css';
import { siteLinks } from './site-links';

export interface SiteFooterProps {
  settings: Data<'content.settings'>;
  /** Names of the services: "Wash & Fold". */
  services: readonly string[];
  staticPages: readonly Pick<Data<'content.staticPages'>[number], 'title' | 'slug' | 'show_in_footer'>[];
}

export function SiteFooter({ settings, services, staticPages }: SiteFooterProps) {
  const pages = staticPages.filter((page) => page.show_in_footer === 'yes');
  return (
    <footer id="footer" className={`${styles.footer} no-print`} tabIndex={-1}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.about}>
          <p className={styles.name}>
            <BrandMark />
            {settings.business_name}
          </p>
          <p>{settings.footer_description}</p>
        </div>
        <nav aria-labelledby="footer-services">
          <h2 className={styles.heading} id="footer-services">
            Services
          </h2>
          <ul className={styles.list}>
            {services.map((service) => (
              <li key={service}>
                <Link prefetch={false} href={routes.pricing}>
                  {service}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-pages">
          <h2 className={styles.heading} id="footer-pages">
            Good to know
          </h2>
          <ul className={`${styles.list} ${styles.inLine}`}>
            {siteLinks.map(({ href, text }) => (
              <li key={href}>
                <Link prefetch={false} href={href}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ContactInfo settings={settings} />
      </div>
      <div className={`container ${styles.end}`}>
        <p>
          © {todayInNewYork(serverNow()).slice(0, 4)} {settings.business_name}
        </p>
        <ul className={styles.pages} aria-label="More pages">
          {pages.map((page) => (
            <li key={page.slug}>
              <Link prefetch={false} href={routes.staticPage(page.slug)}>
                {page.title}
              </Link>
            </li>
          ))}
          <li>
            <Link prefetch={false} href={routes.privacyPolicy}>
              Privacy Policy
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}

/** Location, phone, email, social links; omits what the settings do not have. */
function ContactInfo({ settings }: Pick<SiteFooterProps, 'settings'>) {
  const { location, contact_number1: phone, support_email: email } = settings;
  const socials = Object.entries(settings.social).filter(([, url]) => url);
  return (
    <div>
      <h2 className={styles.heading}>Contact Info</h2>
      <address className={styles.contact}>
        {location && <p>{location}</p>}
        {phone && (
          <p>
            <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          </p>
        )}
      </address>
      {socials.length > 0 && (
        <ul className={styles.social} aria-label="Social media">
          {socials.map(([name, url]) => (
            <li key={name}>
              <a href={url} rel="external noopener">
                {name.charAt(0).toUpperCase() + name.slice(1)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
