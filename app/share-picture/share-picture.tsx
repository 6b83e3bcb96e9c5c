// next/og supports only inline styles, no custom properties; several children need `display: flex`.

import { mark } from '@/components/layout/site/mark';
import { brand } from '@/lib/brand';

export const pictureSize = { width: 1200, height: 630 } as const;

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

/** Never more than three lines. */
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
  /** The site's host name, at the top right. */
  address: string;
  drawing?: { width: number; height: number; svg: string } | undefined;
}

const pictureSource = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const markPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 ${mark.side} ${mark.side}">${mark.shapes
  .replaceAll('{accent}', color.ground)
  .replaceAll('currentColor', color.ink)}</svg>`;

const drawingHeight = 172;

/** The picture of a shared link: a claim ticket with the page's title and facts. */
export const SharePicture = ({ businessName, title, facts, address, drawing }: SharePictureProps) => (
  <div
    tw="flex relative font-medium"
    style={{ ...pictureSize, background: color.ground, color: color.ink, fontFamily: pictureFonts.text }}
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
    <div tw="flex flex-col absolute left-[112px] top-[86px] w-[976px] h-[290px]">
      <div tw="flex items-center" style={{ gap: 20 }}>
        {/* biome-ignore lint/performance/noImgElement: next/og knows only plain elements */}
        <img src={pictureSource(markPicture)} alt="" width={56} height={56} />
        <div tw="max-w-[400px] text-[34px] font-semibold" style={{ display: 'block', ...oneLine }}>
          {businessName}
        </div>
        <div tw="flex grow" />
        <div
          tw="max-w-[480px] px-[22px] py-[10px] rounded-[10px] text-[26px] font-semibold"
          style={{ display: 'block', background: color.highlight, ...oneLine }}
        >
          {address}
        </div>
      </div>
      <div tw="flex grow items-center">
        <div
          tw="w-[976px] font-bold"
          style={{
            ...{ fontFamily: pictureFonts.head, fontSize: titleSize(title), lineHeight: 1.08 },
            ...{ letterSpacing: '-0.02em', lineClamp: title.length > 44 ? 3 : 2, wordBreak: 'break-word' },
            display: 'block',
          }}
        >
          {title}
        </div>
      </div>
    </div>
    {drawing && (
      // biome-ignore lint/performance/noImgElement: next/og knows only plain elements
      <img
        src={pictureSource(drawing.svg)}
        alt=""
        width={(drawing.width / drawing.height) * drawingHeight}
        height={drawingHeight}
        style={{ position: 'absolute', right: 96, top: ticket.bottom - drawingHeight }}
      />
    )}
    <div tw="flex items-center absolute left-[112px] top-[410px] w-[976px] h-[146px] text-[32px]">
      <div tw="flex flex-col" style={{ gap: 6 }}>
        {facts.slice(0, 3).map((fact, index) => (
          <div
            key={fact}
            tw={index === 0 ? 'font-semibold' : 'font-medium'}
            style={{
              ...{ display: 'block', maxWidth: drawing ? 640 : 976, lineHeight: 1.25, ...oneLine },
              color: index === 0 ? color.ink : color.quiet,
            }}
          >
            {fact}
          </div>
        ))}
      </div>
    </div>
  </div>
);
