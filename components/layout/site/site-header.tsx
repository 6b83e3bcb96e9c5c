import Link from 'next/link';
import { buttonLook } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { ChevronDownIcon, MenuIcon } from '@/components/ui/base/layout-icons';
import { Menu } from '@/components/ui/overlay/menu';
import { stepPaths } from '@/lib/booking/order-steps';
import { loginHref } from '@/lib/browser/sign-in/login-href';
import { routes } from '@/lib/routes';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { BrandMark } from './brand-mark';
import parts from './header-parts.module.css';
import { BrandLink, BurgerSession, HeaderLink, HeaderSession, ScheduleLink } from './header-session';
import { LogoutButton } from './logout-button';
import { OutsideOrder, StepNumber } from './outside-order';
import styles from './site-header.module.css';
import { siteLinks } from './site-links';

export interface SiteHeaderProps {
  businessName: string;
  /** '' for none. */
  blogUrl: string;
  /** '' for none. */
  phone: string;
}

export function SiteHeader({ businessName, blogUrl, phone }: SiteHeaderProps) {
  const links = (
    <>
      {siteLinks.map(({ href, text }) => (
        <li key={href}>
          <HeaderLink href={href}>{text}</HeaderLink>
        </li>
      ))}
      {blogUrl && (
        <li>
          <a href={blogUrl} className={parts.link} rel="external noopener">
            Blog
          </a>
        </li>
      )}
    </>
  );
  const ordersAndProfile = (
    <>
      <li>
        <Link prefetch={false} href={routes.orders}>
          Orders
        </Link>
      </li>
      <li>
        <Link prefetch={false} href={routes.profile}>
          Profile
        </Link>
      </li>
    </>
  );
  const logout = (
    <li>
      <LogoutButton home={routes.home} />
    </li>
  );
  return (
    <header className={cx(styles.header, 'no-print')}>
      <div className={cx('page', styles.bar)}>
        <BrandLink home={routes.home}>
          <BrandMark />
          <span>{businessName}</span>
        </BrandLink>
        <OutsideOrder
          steps={stepPaths}
          inOrder={
            <div className={styles.order}>
              <p>
                <StepNumber steps={stepPaths} />
              </p>
              {phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}
            </div>
          }
        >
          <nav id="navigation" className={styles.nav} aria-label="Main" tabIndex={-1}>
            <ul className={styles.links}>{links}</ul>
            <div className={styles.wide}>
              <HeaderSession login={routes.login} icon={<ChevronDownIcon size={16} />}>
                {ordersAndProfile}
                <li>
                  <Link prefetch={false} href={routes.changePassword}>
                    Change password
                  </Link>
                </li>
                {logout}
              </HeaderSession>
            </div>
            <ScheduleLink
              order={routes.orderNow}
              signIn={loginHref(routes.orderNow)}
              className={buttonLook({ size: 'small' })}
            />
            <Menu
              className={styles.burger}
              triggerClassName={styles.burgerButton}
              panelClassName={styles.burgerPanel}
              label="Menu"
              trigger={<MenuIcon size={24} />}
            >
              {links}
              <BurgerSession login={routes.login}>
                {ordersAndProfile}
                {logout}
              </BurgerSession>
            </Menu>
          </nav>
        </OutsideOrder>
      </div>
    </header>
  );
}
