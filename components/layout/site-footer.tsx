import { MailIcon, PhoneIcon, PinIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { Data } from '@/lib/contract';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { routes } from '@/lib/routes';
import { BrandMark } from './brand-mark';
import styles from './site-footer.module.css';
import { siteLinks } from './site-links';

export interface SiteFooterProps {
  settings: Data<'content.settings'>;
  /** Names of what the business does: "Wash & Fold". */
  services: readonly string[];
  staticPages: readonly Pick<Data<'content.staticPages'>[number], 'title' | 'slug' | 'show_in_footer'>[];
}

/** Services, contact, social links, static pages, copyright: the same on every page. */
export function SiteFooter({ settings, services, staticPages }: SiteFooterProps) {
  const socials = Object.entries(settings.social).filter(([, url]) => url);
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
        <nav aria-label="Services">
          <h2 className={styles.heading}>Services</h2>
          <ul className={styles.list}>
            {services.map((service) => (
              <li key={service}>
                <Link href={routes.pricing}>{service}</Link>
              </li>
            ))}
            {siteLinks.map(({ href, text }) => (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={styles.heading}>Contact Info</h2>
          <address className={styles.contact}>
            <p>
              <PinIcon />
              <span>{settings.location}</span>
            </p>
            <p>
              <PhoneIcon />
              <a href={phoneHref(settings.contact_number1)}>{formatPhone(settings.contact_number1)}</a>
            </p>
            <p>
              <MailIcon />
              <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a>
            </p>
          </address>
          {socials.length > 0 && (
            <ul className={styles.social} aria-label="Social media">
              {socials.map(([name, url]) => (
                <li key={name}>
                  <a href={url} rel="noopener">
                    {name.charAt(0).toUpperCase() + name.slice(1)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className={`container ${styles.end}`}>
        <p>
          © {new Date().getFullYear()} {settings.business_name}
        </p>
        <ul className={styles.pages} aria-label="More pages">
          {pages.map((page) => (
            <li key={page.slug}>
              <Link href={routes.staticPage(page.slug)}>{page.title}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
