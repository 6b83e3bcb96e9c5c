'use client';
import { Link } from '@/components/ui/link';
import { clearDraft } from '@/lib/drafts';
import { routes } from '@/lib/routes';
import { BrandMark } from './brand-mark';
import styles from './site-header.module.css';

/** The logo: goes home and forgets the order being made (specification section 2). */
export const BrandLink = ({ name }: { name: string }) => (
  <Link href={routes.home} className={styles.brand} onClick={() => clearDraft()}>
    <BrandMark />
    <span>{name}</span>
  </Link>
);
