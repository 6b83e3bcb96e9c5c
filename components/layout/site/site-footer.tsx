import Link from 'next/link';
import { cx } from '@/components/ui/base/class-names';
import { EmailText } from '@/components/ui/base/email-text';
import { stepPaths } from '@/lib/booking/order-steps';
import { serverNow } from '@/lib/browser/page/clock';
import type { Data } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { BrandMark } from './brand-mark';
import { OutsideOrder } from './outside-order';
import styles from './site-footer.module.css';
import { siteLinks } from './site-links';

export interface SiteFooterProps {
  settings: Data<'content.settings'>;
  /** "Wash & Fold" */
  services: readonly string[];
  staticPages: readonly Pick<Data<'content.staticPages'>[number], 'title' | 'slug' | 'show_in_footer'>[];
}

export function SiteFooter({ settings, services, staticPages }: SiteFooterProps) {
  const pages = staticPages.filter((page) => page.show_in_footer === 'yes');
  return (
    <footer id="footer" className={cx(styles.footer, 'no-print')} tabIndex={-1}>
      <OutsideOrder
        steps={stepPaths}
        inOrder={
          <div className="page">
            <LinkList className="flex flex-wrap gap-1 gap-x-6 text-sm" links={inOrder} />
          </div>
        }
      >
        <div className={cx('page', styles.columns)}>
          <div className={styles.about}>
            <p className={styles.name}>
              <BrandMark />
              {settings.business_name}
            </p>
            <p>{settings.footer_description}</p>
          </div>
          {services.length > 0 && (
            <FooterLinks
              id="footer-services"
              title="Services"
              className={styles.services}
              links={services.map((text) => ({ href: routes.pricing, text }))}
            />
          )}
          <FooterLinks
            id="footer-pages"
            title="Good to know"
            className={styles.pages}
            links={[...siteLinks, newsLink]}
          />
          <FooterLinks
            id="footer-rules"
            title="Policies"
            className={styles.rules}
            links={[
              ...pages.map(({ slug, title }) => ({ href: routes.staticPage(slug), text: title })),
              privacyLink,
            ]}
          />
          <ContactInfo settings={settings} />
        </div>
      </OutsideOrder>
      <p className={cx('page', styles.end)}>
        © {todayAtShop(serverNow()).slice(0, 4)} {settings.business_name}
      </p>
    </footer>
  );
}

const privacyLink = { href: routes.privacyPolicy, text: 'Privacy Policy' };
const newsLink = { href: routes.subscribe, text: 'News by email' };

const inOrder = [
  ...siteLinks.filter(({ href }) => href === routes.faqs || href === routes.contact),
  privacyLink,
];

interface FooterLinksProps {
  id: string;
  title: string;
  links: readonly { href: string; text: string }[];
  className?: string | undefined;
}

const FooterLinks = ({ id, title, links, className }: FooterLinksProps) => (
  <nav aria-labelledby={id} className={className}>
    <h2 className={styles.heading} id={id}>
      {title}
    </h2>
    <LinkList className={styles.list} links={links} />
  </nav>
);

const LinkList = ({ links, className }: Pick<FooterLinksProps, 'links' | 'className'>) => (
  <ul className={className}>
    {links.map(({ href, text }) => (
      <li key={text}>
        <Link prefetch={false} href={href}>
          {text}
        </Link>
      </li>
    ))}
  </ul>
);

function ContactInfo({ settings }: Pick<SiteFooterProps, 'settings'>) {
  const { location, contact_number1: phone, support_email: email } = settings;
  const socials = Object.entries(settings.social).filter(([, url]) => url);
  if (!location && !phone && !email && socials.length === 0) return null;
  return (
    <div className={styles.reach}>
      <h2 className={styles.heading}>Contact Info</h2>
      <address className={styles.contact}>
        {location && <p className={styles.location}>{location}</p>}
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
