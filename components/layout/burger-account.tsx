'use client';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { leave } from './leave';

/** The customer's entries at the end of the burger menu. */
export default function BurgerAccount() {
  return (
    <>
      <li>
        <Link href={routes.orders}>Orders</Link>
      </li>
      <li>
        <Link href={routes.profile}>Profile</Link>
      </li>
      <li>
        <button type="button" onClick={leave}>
          Logout
        </button>
      </li>
    </>
  );
}
