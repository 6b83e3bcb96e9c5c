// Rendered by next/og, never in a browser. Its layout engine supports only inline styles, no custom properties, and
// requires `display: flex` on elements with several children. Colors: styles/tokens.css and brand/.

import { mark } from '@/components/layout/mark';
import { brand } from '@/lib/brand';

export const pictureSize = { width: 1200, height: 630 } as const;

/** Font names used in app/share-picture/draw.tsx. */
export const pictureFonts = { head: 'Bricolage Grotesque', text: 'Instrument Sans' } as const;

const color = {
  ground: brand.light.accent,
  surface: '#ffffff',
  ink: '#0f1b2d',
  quiet: '#4a5769',
  holes: '#758397',
  highlight: '#ffe58a',
} as const;

const ticket = { left: 56, top: 50, right: 1144, bottom: 574, cut: 392, radius: 28, notch: 24 } as const;

/** The ticket's outline, with a notch on each side at the perforation. */
function outline(): string {
  const { left, top, right, bottom, cut, radius: r, notch: n } = ticket;
  return [
    `M${left + r} ${top}H${right - r}A${r} ${r} 0 0 1 ${right} ${top + r}`,
    `V${cut - n}A${n} ${n} 0 0 0 ${right} ${cut + n}`,
    `V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}`,
    `H${left + r}A${r} ${r} 0 0 1 ${left} ${bottom - r}`,
    `V${cut + n}A${n} ${n} 0 0 0 ${left} ${cut - n}`,
    `V${top + r}A${r} ${r} 0 0 1 ${left + r} ${top}Z`,
  ].join('');
}

/** The shorter the title, the larger; never more than three lines. */
function titleSize(title: string): number {
  if (title.length <= 17) return 108;
  if (title.length <= 44) return 84;
  return title.length <= 80 ? 64 : 54;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface SharePictureProps {
  businessName: string;
  title: string;
  facts: readonly string[];
  /** Shown at the top right of the ticket, such as the site's host name. */
  address: string;
  /** Stands on the ticket's lower edge. */
  drawing?: { width: number; height: number; svg: string } | undefined;
}

const pictureSource = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const markPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 ${mark.side} ${mark.side}">${mark.shapes
  .replaceAll('{accent}', color.ground)
  .replaceAll('currentColor', color.ink)}</svg>`;

/** As tall as the ticket's lower part allows. */
const drawingHeight = 172;

const Standing = ({
  drawing: { width, height, svg },
}: {
  drawing: { width: number; height: number; svg: string };
}) => (
  // biome-ignore lint/performance/noImgElement: next/og knows only plain elements
  <img
    src={pictureSource(svg)}
    alt=""
    width={(width / height) * drawingHeight}
    height={drawingHeight}
    style={{ position: 'absolute', right: 96, top: ticket.bottom - drawingHeight }}
  />
);

/** The picture of a shared link: a claim ticket with the page's title and facts. */
export const SharePicture = ({ businessName, title, facts, address, drawing }: SharePictureProps) => (
  <div
    style={{
      display: 'flex',
      position: 'relative',
      ...pictureSize,
      background: color.ground,
      color: color.ink,
      fontFamily: pictureFonts.text,
      fontWeight: 500,
    }}
  >
    <svg
      {...pictureSize}
      viewBox="0 0 1200 630"
      style={{ position: 'absolute', top: 0, left: 0 }}
      aria-hidden="true"
    >
      <path d={outline()} fill={color.surface} />
      <path
        d={`M${ticket.left + 44} ${ticket.cut}H${ticket.right - 40}`}
        stroke={color.holes}
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 18"
      />
    </svg>
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        position: 'absolute',
        left: 112,
        top: 86,
        width: 976,
        height: 290,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 20 }}>
        {/* biome-ignore lint/performance/noImgElement: next/og knows only plain elements */}
        <img src={pictureSource(markPicture)} alt="" width={56} height={56} />
        <div style={{ display: 'block', maxWidth: 400, fontSize: 34, fontWeight: 600, ...oneLine }}>
          {businessName}
        </div>
        <div style={{ display: 'flex', flexGrow: 1 }} />
        <div
          style={{
            display: 'block',
            maxWidth: 480,
            padding: '10px 22px',
            borderRadius: 10,
            background: color.highlight,
            fontSize: 26,
            fontWeight: 600,
            ...oneLine,
          }}
        >
          {address}
        </div>
      </div>
      <div style={{ display: 'flex', flexGrow: 1, alignItems: 'center' }}>
        <div
          style={{
            display: 'block',
            width: 976,
            fontFamily: pictureFonts.head,
            fontSize: titleSize(title),
            fontWeight: 700,
            lineHeight: 1.08,
            letterSpacing: '-0.02em',
            wordBreak: 'break-word',
            lineClamp: title.length > 44 ? 3 : 2,
          }}
        >
          {title}
        </div>
      </div>
    </div>
    {drawing && <Standing drawing={drawing} />}
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        position: 'absolute',
        left: 112,
        top: 410,
        width: 976,
        height: 146,
        fontSize: 32,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
        {facts.slice(0, 3).map((fact, index) => (
          <div
            key={fact}
            style={{
              display: 'block',
              maxWidth: drawing ? 640 : 976,
              color: index === 0 ? color.ink : color.quiet,
              fontWeight: index === 0 ? 600 : 500,
              lineHeight: 1.25,
              ...oneLine,
            }}
          >
            {fact}
          </div>
        ))}
      </div>
    </div>
  </div>
);
