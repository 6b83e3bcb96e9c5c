import { mark } from './mark';

/** brand/mark.svg in the colors of the page. Also in public/icon.svg. */
export const BrandMark = () => (
  <svg
    width="32"
    height="32"
    viewBox={`0 0 ${mark.side} ${mark.side}`}
    aria-hidden="true"
    focusable="false"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own file, which scripts/lib/brand.mjs has checked
    dangerouslySetInnerHTML={{ __html: mark.shapes.replaceAll('{accent}', 'var(--draw-cobalt)') }}
  />
);
