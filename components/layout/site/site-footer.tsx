import Link from 'next/link';
import { cx } from '@/components/ui/base/class-names';
import { EmailText } from '@/components/ui/base/email-text';
import { serverNow } from '@/lib/browser/page/clock';
import type { Data } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { capitalize } from '@/lib/text/capitalize';
import { BrandMark } from './brand-mark';
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
    <footer
      id="footer"
      className={cx(
        'no-print @container mt-12 flex-none border-t border-line bg-surface pt-8 pb-6 focus:outline-none max-md:mt-4 max-md:pt-4 max-md:pb-4 2xl:pt-12',
        'max-md:[contain-intrinsic-size:auto_44rem] max-md:[content-visibility:auto]',
        'on-ground:mt-0 on-ground:border-t-2 on-ground:border-draw-line',
      )}
      tabIndex={-1}
    >
      <div className={cx('page', styles.columns)}>
        <div className={cx('max-w-[36ch] text-quiet', styles.about)}>
          <p className="mb-2 flex items-center gap-2 font-head text-xl font-bold text-ink">
            <BrandMark />
            {settings.business_name}
          </p>
          <p className="max-md:text-sm">{settings.footer_description}</p>
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
      <p className="page mt-6 text-sm text-quiet max-md:mt-4">
        © {todayAtShop(serverNow()).slice(0, 4)} {settings.business_name}
      </p>
    </footer>
  );
}

const link = 'inline-block py-0.5 max-md:py-0 text-inherit no-underline decoration-auto hover:underline';
const heading = 'text-heading mb-1 leading-text';

const privacyLink = { href: routes.privacyPolicy, text: 'Privacy Policy' };
const newsLink = { href: routes.subscribe, text: 'News by email' };

interface FooterLinksProps {
  id: string;
  title: string;
  links: readonly { href: string; text: string }[];
  className?: string | undefined;
}

const FooterLinks = ({ id, title, links, className }: FooterLinksProps) => (
  <nav aria-labelledby={id} className={className}>
    <h2 className={heading} id={id}>
      {title}
    </h2>
    <ul className="block">
      {links.map(({ href, text }) => (
        <li key={text}>
          <Link prefetch={false} href={href} className={link}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

function ContactInfo({ settings }: Pick<SiteFooterProps, 'settings'>) {
  const { location, contact_number1: phone, support_email: email } = settings;
  const socials = Object.entries(settings.social).filter(([, url]) => url);
  if (!location && !phone && !email && socials.length === 0) return null;
  return (
    <div className={styles.reach}>
      <h2 className={heading}>Contact Info</h2>
      <address className="wrap-anywhere not-italic tabular-nums">
        {location && <p>{location}</p>}
        {phone && (
          <p>
            <a href={phoneHref(phone)} className={link}>
              {formatPhone(phone)}
            </a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`} className={link}>
              <EmailText email={email} />
            </a>
          </p>
        )}
      </address>
      {socials.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4" aria-label="Social media">
          {socials.map(([name, url]) => (
            <li key={name}>
              <a href={url} rel="external noopener" className={link}>
                {capitalize(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
