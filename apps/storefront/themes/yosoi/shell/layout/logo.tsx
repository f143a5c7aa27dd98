import type { Site } from "#app/channel/site/site-view.ts";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";

/** The curtain above the name on a desk, beside it on phones. */
export function Logo({ site }: { site: Site }) {
  const { name } = site.site;
  return (
    <Anchor
      href="/"
      className="inline-flex min-h-11 min-w-11 items-center gap-3 lg:grid lg:justify-items-start lg:gap-4"
    >
      <NorenMark className="head-mark h-7 w-auto lg:h-9" />
      <span className="phrase head-name font-head leading-tight lg:text-2xl">
        {name} <span className="sr-only">{words.top}</span>
      </span>
    </Anchor>
  );
}
