import type { Site } from "#app/channel/site/site-view.ts";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";

export function Logo({ site }: { site: Site }) {
  return (
    <Anchor href="/" className="inline-flex min-h-11 min-w-11 items-center gap-3 rounded-sm pr-2">
      <NorenMark className="head-mark h-8 w-auto lg:h-10" />
      <span className="phrase head-name font-head leading-tight font-semibold lg:text-xl">
        {site.site.name} <span className="sr-only">{words.top}</span>
      </span>
    </Anchor>
  );
}
