'use client';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { clearDraft } from '@/lib/draft-keys';
import styles from './header-parts.module.css';

/** The logo: goes home and clears the order draft (specification section 2). */
export const BrandLink = ({ home, children }: { home: string; children: ReactNode }) => (
  <Link href={home} className={styles.brand} onClick={() => clearDraft()}>
    {children}
  </Link>
);
