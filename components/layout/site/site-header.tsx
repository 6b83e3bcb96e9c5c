import Link from 'next/link';
import { buttonLook } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { ChevronDownIcon, MenuIcon } from '@/components/ui/base/layout-icons';
import { Menu } from '@/components/ui/overlay/menu';
import { loginHref } from '@/lib/browser/sign-in/login-href';
import { routes } from '@/lib/routes';
import { BrandMark } from './brand-mark';
import { headerLink } from './header-link';
import { BrandLink, BurgerSession, HeaderLink, HeaderSession, ScheduleLink } from './header-session';
import { LogoutButton } from './logout-button';
import { siteLinks } from './site-links';

export interface SiteHeaderProps {
  businessName: string;
  /** '' for none. */
  blogUrl: string;
}

const ordersAndProfile = [
  { href: routes.orders, text: 'Orders' },
  { href: routes.profile, text: 'Profile' },
];

const PageLinks = ({ links }: { links: readonly { href: string; text: string }[] }) =>
  links.map(({ href, text }) => (
    <li key={href}>
      <Link prefetch={false} href={href}>
        {text}
      </Link>
    </li>
  ));

export function SiteHeader({ businessName, blogUrl }: SiteHeaderProps) {
  const links = (
    <>
      {siteLinks.map(({ href, text }) => (
        <li key={href}>
          <HeaderLink href={href}>{text}</HeaderLink>
        </li>
      ))}
      {blogUrl && (
        <li>
          <a href={blogUrl} className={headerLink} rel="external noopener">
            Blog
          </a>
        </li>
      )}
    </>
  );
  const logout = (
    <li>
      <LogoutButton home={routes.home} />
    </li>
  );
  return (
    <header className="no-print @container relative z-40 flex-none border-b border-line bg-surface in-step:max-md:tall:mb-8 in-step:max-xs:tall:mb-[max(0px,64px-2.5rem)]">
      <div
        className={cx(
          'page flex min-h-18 flex-wrap items-center justify-between gap-x-4 py-2',
          'max-xs:min-h-[64px] max-xs:gap-x-2 max-xs:py-[8px] in-step:max-md:tall:min-h-10 in-step:max-md:tall:py-0',
        )}
      >
        <BrandLink home={routes.home}>
          <BrandMark />
          <span className="max-[22.51rem]:sr-only @max-bar:sr-only">{businessName}</span>
        </BrandLink>
        <nav
          id="navigation"
          className="ms-auto flex flex-wrap items-center justify-end gap-x-2 max-xs:gap-x-0"
          aria-label="Main"
          tabIndex={-1}
        >
          <ul className="hidden flex-wrap min-[62rem]:flex">{links}</ul>
          <div className="hidden md:block">
            <HeaderSession login={routes.login} icon={<ChevronDownIcon size={16} />}>
              <PageLinks
                links={[...ordersAndProfile, { href: routes.changePassword, text: 'Change password' }]}
              />
              {logout}
            </HeaderSession>
          </div>
          <ScheduleLink
            order={routes.orderNow}
            signIn={loginHref(routes.orderNow)}
            className={buttonLook(
              { size: 'small' },
              cx(
                'max-xs:px-[min(0.75rem,4vw)] @max-bar:px-[8px] @max-bar:text-sm in-step:max-md:tall:min-h-8',
                // The solid button is the page's own.
                'in-account:border-line-strong in-account:bg-surface in-account:text-ink in-account:hover:border-ink',
              ),
            )}
          />
          <Menu
            look="bar"
            className="max-xs:-mr-2.5 min-[62rem]:hidden"
            label="Menu"
            trigger={<MenuIcon size={24} />}
          >
            {links}
            <BurgerSession login={routes.login}>
              <PageLinks links={ordersAndProfile} />
              {logout}
            </BurgerSession>
          </Menu>
        </nav>
      </div>
    </header>
  );
}
