// Inline SVG, so that the page's colors, dark scheme, :hover and #links apply to it without a script.

import { cx } from '@/components/ui/base/class-names';
import { areaIds, type ServiceArea } from './area-id';
import { land, park, size, zipShapes } from './manhattan';
import styles from './map.module.css';

/** Shows that Manhattan continues uptown. */
const tornEdge = `M60 12H${size.width - 60}`;

const LINE = 14;

/** A place that the map leaves out would look as if we did not serve it. */
export const isOnMap = (area: ServiceArea): boolean =>
  area.length > 0 && area.every(({ zip_codes }) => zip_codes.every((zip) => Object.hasOwn(zipShapes, zip)));

interface AreaMapProps {
  area: ServiceArea;
  /** Numbers of a list beside it instead of names. */
  numbered?: boolean;
  className?: string | undefined;
}

/** Sized in rem, so that the labels grow with the text. */
export function AreaMap({ area, numbered, className }: AreaMapProps) {
  const ids = areaIds(area);
  return (
    <figure
      className={cx(
        'w-full',
        styles.map,
        numbered ? cx('max-w-slip', styles.numbered) : 'max-w-108',
        className,
      )}
      aria-labelledby="map-title"
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className="w-full overflow-visible">
        <title id="map-title">Map of Manhattan with the neighborhoods we serve</title>
        <path className={styles.land} d={land} />
        <path className={styles.park} d={park} />
        <path className={styles.gap} d={tornEdge} />
        <path className={styles.torn} d={tornEdge} />
        <path className={styles.wave} d="M38 506q5-6 10 0t10 0t10 0t10 0M60 516q5-6 10 0t10 0t10 0" />
        <path className={styles.wave} d="M296 492q5-6 10 0t10 0t10 0M284 502q5-6 10 0t10 0" />
        <text className={styles.water} x="66" y="492">
          Hudson River
        </text>
        <text className={styles.water} x="314" y="478">
          East River
        </text>
        <text className={styles.water} transform="translate(163 122) rotate(-90)">
          Central Park
        </text>
        {area.map(({ neighborhood, zip_codes }, index) => (
          <AreaLink
            key={neighborhood}
            id={ids[index]}
            name={neighborhood}
            zips={zip_codes}
            number={numbered ? index + 1 : undefined}
          />
        ))}
      </svg>
    </figure>
  );
}

export const MapCredit = ({ area }: { area: ServiceArea }) =>
  isOnMap(area) && (
    <p className="text-sm text-quiet">
      Map drawn from Zillow’s neighborhood outlines,{' '}
      <a href="https://creativecommons.org/licenses/by-sa/3.0/" rel="license">
        CC BY-SA 3.0
      </a>
      . ZIP code edges are accurate to about a block.
    </p>
  );

interface AreaLinkProps {
  id: string | undefined;
  name: string;
  zips: string[];
  number: number | undefined;
}

function AreaLink({ id, name, zips, number }: AreaLinkProps) {
  const shapes = zips.flatMap((zip) => (zipShapes[zip] ? { zip, ...zipShapes[zip] } : []));
  if (shapes.length === 0) return null;
  const label = labelPlace(shapes.flatMap(({ shore }) => (shore ? [shore] : [])));
  const lines = number ? [String(number)] : label ? inTwoLines(name, label.side) : [];
  return (
    <a
      href={`#${id}`}
      className={styles.area}
      aria-label={number ? `${number} ${name}` : name}
      data-zip={shapes[0]?.zip}
    >
      <path d={shapes.map(({ path }) => path).join('')} />
      {!number &&
        shapes.length > 1 &&
        shapes.map(({ zip, path }) => <path key={zip} className={styles.part} d={path} data-zip={zip} />)}
      {label && (
        <text textAnchor={label.side === 'west' ? 'end' : 'start'}>
          {lines.map((line, i) => (
            <tspan key={line} x={label.x} y={label.y + 4 + (i - (lines.length - 1) / 2) * LINE}>
              {line}
            </tspan>
          ))}
        </text>
      )}
    </a>
  );
}

function labelPlace(shores: (readonly ['west' | 'east', number, number])[]) {
  const side = shores[0]?.[0];
  if (!side) return null;
  const here = shores.filter((shore) => shore[0] === side);
  const y = here.reduce((sum, shore) => sum + shore[2], 0) / here.length;
  const xs = here.map((shore) => shore[1]);
  return { side, x: side === 'west' ? Math.min(...xs) - 7 : Math.max(...xs) + 7, y: Math.round(y) };
}

/** 'Upper West' and 'Side'. The space stays on one side, because the accessible name must contain the visible text. */
function inTwoLines(name: string, side: 'west' | 'east'): string[] {
  const words = name.split(/(?<=\/)|(?<=\s)/);
  const lines = words.length > 2 ? [words.slice(0, 2).join(''), words.slice(2).join('')] : words;
  const [first = '', second] = lines;
  if (second === undefined) return lines;
  return side === 'west' && first.endsWith(' ') ? [first.trimEnd(), ` ${second}`] : lines;
}
