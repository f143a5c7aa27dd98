import type { CollectionEntryScreenProps } from "#app/content/collection/collection-view.ts";
import { collectionMessages as words } from "#theme/content/collection/collection.messages.ts";
import { EntryFields } from "#theme/content/collection/entry-fields.tsx";
import { Outfit } from "#theme/content/outfit/outfit.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function CollectionEntryScreen(props: CollectionEntryScreenProps) {
  const { collection, title, summary, date, picture, html, fields, outfit, problem } = props;
  return (
    <article className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[collection]} current={title} />
      <div className="mx-auto mt-4 max-w-[860px] lg:mt-8">
        <header>
          {date && <p className="text-sm text-soft tabular-nums">{date}</p>}
          <h1 className="phrase mt-1 text-3xl break-words">{title}</h1>
          {summary && <p className="phrase mt-3 text-soft">{summary}</p>}
        </header>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 900px) 860px, 92vw"
            ratio="natural"
            widths={[480, 640, 800, 960, 1280]}
            isEager
            className="mt-6 rounded-md"
          />
        )}
        {html && (
          <div className="mt-8">
            <OwnerHtml html={html} />
          </div>
        )}
        <EntryFields fields={fields} />
        {outfit && (
          <section aria-labelledby="entry-products" className="mt-section">
            <h2 id="entry-products" className="mb-4 text-2xl">
              {words.products}
            </h2>
            {problem && (
              <Notice tone="error" className="mb-4">
                {problem}
              </Notice>
            )}
            <Outfit {...outfit} />
          </section>
        )}
        <p className="mt-12 text-center">
          <Anchor href={collection.href} className="button">
            {words.back(collection.label)}
          </Anchor>
        </p>
      </div>
    </article>
  );
}
