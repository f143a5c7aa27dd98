import type { Site } from "#app/channel/site/site-view.ts";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";

/** Max letters of a name in full size; on phones a longer one is written smaller to fit between menu and icons. */
const shortName = 4;

export function Logo({ site }: { site: Site }) {
  const { name, tagline } = site.site;
  return (
    <Anchor href="/" className="inline-flex min-h-11 min-w-11 items-center gap-1.5 lg:gap-3">
      <NorenMark className="head-mark h-[clamp(1.5rem,7.5vw,2rem)] w-auto lg:h-10" />
      <span className="grid">
        <span
          className={`phrase font-head leading-tight font-semibold lg:text-xl lg:tracking-[0.12em] ${name.length > shortName ? "text-sm" : "text-lg tracking-[0.12em]"}`}
        >
          {name} <span className="sr-only">{words.top}</span>
        </span>
        {tagline && (
          <span aria-hidden="true" className="hidden text-xs leading-tight text-soft lg:block">
            {tagline}
          </span>
        )}
      </span>
    </Anchor>
  );
}
