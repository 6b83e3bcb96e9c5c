'use client';
import type { ComponentProps } from 'react';
import styles from './auth.module.css';

/** A hidden field that only bots fill in. */
export const Honeypot = (input: ComponentProps<'input'>) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Company website
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </label>
  </div>
);
