import type { StaticPageScreenProps } from "#app/content/static-page/static-page-view.ts";
import { staticPageMessages as words } from "#theme/content/static-page/static-page.messages.ts";
import { TextBlocks } from "#theme/content/static-page/text-blocks.tsx";

/** A page to be read, on paper too. */
export function StaticPageScreen({ title, blocks, version }: StaticPageScreenProps) {
  return (
    <article className="page max-w-[calc(var(--page-text)+2*var(--gutter))] pt-8 lg:pt-14">
      <h1 className="phrase text-2xl">{title}</h1>
      <TextBlocks blocks={blocks} />
      {version && <p className="mt-12 border-t border-line pt-4 text-xs text-soft">{words.version(version)}</p>}
    </article>
  );
}
