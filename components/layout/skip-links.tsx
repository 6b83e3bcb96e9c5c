import styles from './skip-links.module.css';

/** The first three tab stops: navigation, main content, footer. */
export const SkipLinks = () => (
  <div className={`${styles.links} no-print`}>
    <a href="#navigation">Skip to navigation</a>
    <a href="#main">Skip to main content</a>
    <a href="#footer">Skip to footer</a>
  </div>
);
