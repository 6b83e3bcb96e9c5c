import dark from './files/dark/empty-rail.svg';
import light from './files/light/empty-rail.svg';

/** Where a list will be. Not by name from the list of all drawings, which no browser loads. */
export const EmptyRail = () => (
  <div className="mb-4 flex w-full justify-center border-b-2 border-draw-line print:hidden">
    <picture className="contents">
      <source
        className="hidden"
        media="(prefers-color-scheme: dark)"
        srcSet={dark.src}
        width={dark.width}
        height={dark.height}
      />
      <img src={light.src} width={light.width} height={light.height} alt="" className="h-auto" />
    </picture>
  </div>
);
