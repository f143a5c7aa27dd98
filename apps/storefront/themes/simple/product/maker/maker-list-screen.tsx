import type { MakerListScreenProps } from "#app/product/maker/maker-view.ts";
import { MakerTile } from "#theme/product/maker/maker-tile.tsx";
import { makerMessages as words } from "#theme/product/maker/maker.messages.ts";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";

export function MakerListScreen({ title, makers, pager }: MakerListScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.listTitle} />
      <h1 className="mt-2 text-2xl lg:mt-6">{title}</h1>
      {makers.length > 0 ? (
        <>
          <p className="phrase mt-2 text-soft">{words.lead}</p>
          <ul className="mt-8 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
            {makers.map((maker) => (
              <li key={maker.href} className="border-t border-line">
                <MakerTile tile={maker} count={words.count(maker.count)} />
              </li>
            ))}
          </ul>
          <Pager pager={pager} />
        </>
      ) : (
        <EmptyList icon="store" title={words.noMakers} link={{ href: "/product", label: words.toProducts }} />
      )}
    </div>
  );
}
