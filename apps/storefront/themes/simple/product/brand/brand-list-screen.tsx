import type { BrandListScreenProps } from "#app/product/brand/brand-view.ts";
import { brandMessages as words } from "#theme/product/brand/brand.messages.ts";
import { MakerTile } from "#theme/product/maker/maker-tile.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";

export function BrandListScreen({ title, brands, pager }: BrandListScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.listTitle} />
      <h1 className="mt-2 text-2xl lg:mt-6">{title}</h1>
      {brands.length > 0 ? (
        <>
          <ul className="mt-8 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
            {brands.map((brand) => (
              <li key={brand.href} className="border-t border-line">
                <MakerTile tile={brand} count={words.count(brand.count)} />
              </li>
            ))}
          </ul>
          <Pager pager={pager} />
        </>
      ) : (
        <EmptyList icon="store" title={words.none} link={{ href: "/product", label: words.toProducts }} />
      )}
    </div>
  );
}
