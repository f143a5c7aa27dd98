import type { CollectionScreenProps } from "#app/content/collection/collection-view.ts";
import { collectionMessages as words } from "#theme/content/collection/collection.messages.ts";
import { EntryTile } from "#theme/content/collection/entry-tile.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";

export function CollectionScreen({ title, description, entries, pager }: CollectionScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={title} />
      <h1 className="mt-2 text-2xl break-words lg:mt-6">{title}</h1>
      {description && <p className="phrase mt-2 max-w-text text-soft">{description}</p>}
      {entries.length > 0 ? (
        <>
          <ul className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
            {entries.map((tile) => (
              <li key={tile.href}>
                <EntryTile tile={tile} />
              </li>
            ))}
          </ul>
          <div className="mt-12">
            <Pager pager={pager} />
          </div>
        </>
      ) : (
        <EmptyList
          icon="picture"
          title={words.empty}
          text={words.emptyText}
          link={{ href: "/product", label: words.toProducts }}
        />
      )}
    </div>
  );
}
