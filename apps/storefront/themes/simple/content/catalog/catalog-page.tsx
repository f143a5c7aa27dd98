import type { CatalogPageView, HotspotView } from "#app/content/catalog/catalog-view.ts";
import { catalogMessages as words } from "#theme/content/catalog/catalog.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

type CatalogPageProps = { page: CatalogPageView; count: number; isZoomed: boolean };

/** Hotspots are links in an SVG, positioned by attributes: the content security policy refuses style attributes. */
export function CatalogPage({ page: { number, picture, text, hotspots }, count, isZoomed }: CatalogPageProps) {
  return (
    <li className="flip-page" aria-label={words.page(number, count)}>
      <div className="relative">
        <Picture
          picture={picture}
          sizes={isZoomed ? "(min-width: 1024px) 100vw, 184vw" : "(min-width: 1024px) 590px, 92vw"}
          ratio="natural"
          widths={[480, 640, 800, 960, 1280]}
          isEager={number === 1}
          className="rounded-md"
        />
        {hotspots.length > 0 && (
          <svg className="flip-spots" viewBox="0 0 100 100" preserveAspectRatio="none">
            {hotspots.map(({ x, y, w, h, href, label, number: printed }) => (
              <foreignObject key={`${x} ${y}`} x={x} y={y} width={w} height={h}>
                <Anchor href={href} aria-label={nameOf(printed, label)} title={label} className="flip-spot" />
              </foreignObject>
            ))}
          </svg>
        )}
      </div>
      {text && <p className="mt-3 text-sm leading-[1.9]">{text}</p>}
      {hotspots.length > 0 && <Products number={number} hotspots={hotspots} />}
    </li>
  );
}

/** The hotspots as a list of links with names. */
function Products({ number, hotspots }: { number: number; hotspots: readonly HotspotView[] }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm">{words.products(number)}</summary>
      <ul>
        {hotspots.map(({ x, y, href, label, number: printed }) => (
          <li key={`${x} ${y}`}>
            <Anchor href={href} className="link inline-flex min-h-11 items-center text-sm">
              {nameOf(printed, label)}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}

const nameOf = (printed: string | null, label: string) => (printed ? words.number(printed, label) : label);
