'use client';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Menu } from '@/components/ui/menu';
import { routes } from '@/lib/routes';
import styles from './header-parts.module.css';
import { leave } from './leave';

/** The header menu of a signed-in customer. */
export default function AccountDropdown({ name }: { name: string }) {
  return (
    <Menu
      triggerClassName={styles.name}
      label={`Account menu, ${name}`}
      trigger={
        <>
          <span className={styles.cutText}>{name}</span>
          <ChevronDownIcon size={16} />
        </>
      }
    >
      <li>
        <Link href={routes.orders}>Orders</Link>
      </li>
      <li>
        <Link href={routes.profile}>Profile</Link>
      </li>
      <li>
        <Link href={routes.changePassword}>Change password</Link>
      </li>
      <li>
        <button type="button" onClick={leave}>
          Logout
        </button>
      </li>
    </Menu>
  );
}
