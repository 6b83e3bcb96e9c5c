import { keySegments, routes } from '@/lib/routes';

const button = 'box min-h-11 min-w-26 px-4 py-0 font-strong hover:bg-sunk';

/** Plain HTML that public/consent.js shows (docs/decisions/0014-analytics-after-consent.md). */
export const ConsentBar = () => (
  <>
    {/* On phones the footer is a layer of its own, so this needs a position. */}
    <div className="no-print relative -mt-6 bg-surface">
      <div className="page">
        <button
          type="button"
          id="cookie-choices"
          className="bare min-h-11 text-sm text-quiet underline"
          hidden
        >
          Cookie choices
        </button>
      </div>
    </div>
    <section
      id="analytics-consent"
      // Static with an on-screen keyboard or at 400% zoom.
      className="no-print fixed inset-x-0 bottom-(--promo-bar-height) z-29 border-t border-line bg-surface py-3 text-sm text-ink focus:outline-none [@media(max-height:26em)]:static"
      aria-label="Cookie choices"
      data-keys={keySegments.join('|')}
      tabIndex={-1}
      hidden
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-measure flex-[1_1_20rem]" data-ask="">
          May we count visits with Google Analytics? It sets cookies and learns which of our pages you open.{' '}
          <a href={routes.privacyPolicy}>Privacy policy</a>
        </p>
        <p className="max-w-measure flex-[1_1_20rem]" data-signal="" hidden>
          Your browser asks sites not to track you, so nothing is counted.
        </p>
        <div className="flex gap-2">
          <button type="button" className={button} data-choice="declined">
            Decline
          </button>
          <button type="button" className={button} data-choice="accepted">
            Accept
          </button>
          <button type="button" className={button} data-choice="" hidden>
            Close
          </button>
        </div>
      </div>
    </section>
    <script src="/consent.js" defer />
  </>
);
