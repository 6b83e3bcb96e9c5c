'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { clearDraft } from '@/lib/draft-keys';
import styles from './header-parts.module.css';

/** The logo: goes home and clears the order draft (specification section 2). */
export const BrandLink = ({ home, children }: { home: string; children: ReactNode }) => (
  <Link prefetch={false} href={home} className={styles.brand} onClick={() => clearDraft()}>
    {children}
  </Link>
);
