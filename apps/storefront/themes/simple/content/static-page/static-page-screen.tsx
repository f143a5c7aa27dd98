import type { StaticPageScreenProps } from "#app/content/static-page/static-page-view.ts";
import { staticPageMessages as words } from "#theme/content/static-page/static-page.messages.ts";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { TextBlocks } from "#theme/content/static-page/text-blocks.tsx";

export function StaticPageScreen({ title, crumbs, blocks, version }: StaticPageScreenProps) {
  return (
    <article className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={crumbs} current={title} />
      <div className="mx-auto max-w-text">
        <h1 className="phrase mt-4 text-2xl lg:mt-8">{title}</h1>
        <TextBlocks blocks={blocks} />
        {version && <p className="mt-12 border-t border-line pt-4 text-xs text-soft">{words.version(version)}</p>}
      </div>
    </article>
  );
}
