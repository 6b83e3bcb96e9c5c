const link =
  'absolute top-2 left-2 z-60 rounded-md bg-band px-4 py-3 font-semibold text-on-band not-focus:size-px not-focus:overflow-hidden not-focus:p-0 not-focus:[clip-path:inset(50%)] focus-visible:outline-highlight';

export const SkipLinks = () => (
  <div className="no-print">
    <a className={link} href="#navigation">
      Skip to navigation
    </a>
    <a className={link} href="#main">
      Skip to main content
    </a>
    <a className={link} href="#footer">
      Skip to footer
    </a>
  </div>
);
