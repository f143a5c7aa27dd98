import type { Site } from "#app/channel/site/site-view.ts";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";

export function Logo({ site }: { site: Site }) {
  const { name, tagline } = site.site;
  return (
    <Anchor href="/" className="inline-flex min-h-11 items-center gap-3">
      <NorenMark className="h-8 w-auto lg:h-10" />
      <span className="grid">
        <span className="font-head text-lg leading-tight font-semibold tracking-[0.12em] lg:text-xl">
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
