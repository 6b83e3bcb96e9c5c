import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import styles from './auth-scene.module.css';

interface AuthSceneProps {
  /** Rendered on the server. Beside the form on wide screens, below it on phones; stands on the footer's edge. */
  drawing?: ReactNode;
  /** The drawing hangs on the wall instead. */
  hangs?: boolean;
  children: ReactNode;
}

/** Where the sign-in, sign-up and password forms stand: as high as the first screen, so that nothing below moves. */
export const AuthScene = ({ drawing, hangs, children }: AuthSceneProps) => (
  <div
    className={cx('container', styles.scene, !drawing && styles.alone, hangs && styles.wall)}
    data-ground={drawing ? '' : undefined}
  >
    <div className={styles.form}>{children}</div>
    {drawing}
  </div>
);
