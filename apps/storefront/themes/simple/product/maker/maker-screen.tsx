import type { MakerScreenProps } from "#app/product/maker/maker-view.ts";
import { makerMessages as words } from "#theme/product/maker/maker.messages.ts";
import { ReducedRateNote } from "#theme/product/reduced-rate-note.tsx";
import { ProductShelf } from "#theme/product/product-shelf.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function MakerScreen({
  title,
  name,
  kana,
  prefecture,
  text,
  picture,
  brands,
  products,
  pager,
}: MakerScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[{ label: words.listTitle, href: "/maker" }]} current={name} />
      <header className="mt-4 grid items-center gap-x-12 gap-y-6 md:grid-cols-[240px_1fr] lg:mt-8">
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 240px, 160px"
          widths={[160, 320, 480]}
          isEager
          className="w-40 rounded-full max-md:mx-auto md:w-full"
        />
        <div className="max-w-text">
          <p className="text-sm text-soft">{prefecture}</p>
          <h1 className="mt-1 text-3xl break-words">{title}</h1>
          <p className="mt-1 text-xs text-soft">{kana}</p>
          <p className="mt-5 leading-[1.95] whitespace-pre-line">{text}</p>
        </div>
      </header>
      {brands.length > 0 && <Brands brands={brands} />}
      <section aria-labelledby="maker-products" className="mt-section">
        <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
          <h2 id="maker-products" className="text-2xl">
            {words.productsOf(name)}
          </h2>
          <p className="text-sm text-soft tabular-nums">{words.count(pager.pagination.total)}</p>
        </div>
        {products.length > 0 ? (
          <>
            <ProductShelf products={products} />
            <ReducedRateNote products={products} />
            <div className="mt-12">
              <Pager pager={pager} />
            </div>
          </>
        ) : (
          <EmptyList icon="bag" title={words.noProducts} link={{ href: "/product", label: words.toProducts }} />
        )}
      </section>
    </div>
  );
}

function Brands({ brands }: Pick<MakerScreenProps, "brands">) {
  return (
    <section aria-labelledby="maker-brands" className="mt-section">
      <h2 id="maker-brands" className="mb-4 text-2xl">
        {words.brands}
      </h2>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {brands.map(({ name, href, text, picture }) => (
          <li key={href} className="border-t border-line">
            <Anchor href={href} className="tile flex items-start gap-4 py-5">
              <Picture
                picture={picture}
                sizes="72px"
                widths={[160]}
                isDecoration
                className="w-18 flex-none rounded-md"
              />
              <span className="min-w-0">
                <span className="block font-head leading-tight break-words">{name}</span>
                <span className="mt-2 block text-sm leading-[1.7] text-soft">{text}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
