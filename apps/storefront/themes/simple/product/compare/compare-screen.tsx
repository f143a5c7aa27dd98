import type { ReactNode } from "react";
import type { ComparedProduct, CompareScreenProps } from "#app/product/compare/compare-view.ts";
import { compareMessages as words } from "#theme/product/compare/compare.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import { uiMessages } from "#theme/platform/ui/ui.messages.ts";

/** Up to four products as columns of a table; on a narrow screen it scrolls sideways under its fixed first column. */
export function CompareScreen({ products, attributes, isCut }: CompareScreenProps) {
  const hasLots = products.some(({ card }) => card.lot);
  const labels = [words.price, words.stock, words.ships, words.code, words.maker, ...attributes];
  if (hasLots) labels.splice(3, 0, words.lot);
  const columns = products.map((product) => ({ product, cells: cellsOf(product, hasLots) }));
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.title} />
      <h1 className="mt-2 text-2xl lg:mt-6">{words.title}</h1>
      {products.length === 0 ? (
        <EmptyList
          icon="search"
          title={words.none}
          text={words.noneText}
          isPrimary
          link={{ href: "/product", label: words.toProducts }}
        />
      ) : (
        <>
          <p className="mt-3 mb-6 text-sm text-soft">{words.lead}</p>
          {isCut && <Notice className="mb-6">{words.cut}</Notice>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reached by keys */}
          <section className="compare" tabIndex={0} aria-label={words.table}>
            <table>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr-only">{words.item}</span>
                  </th>
                  {products.map(({ card, withoutHref }) => (
                    <th key={card.key} scope="col">
                      <Picture picture={card.picture} sizes="(min-width: 1024px) 220px, 40vw" isDecoration />
                      <Anchor href={card.href} className="link mt-3 inline-flex min-h-11 items-center">
                        {card.name}
                      </Anchor>
                      <Anchor
                        href={withoutHref}
                        aria-label={words.remove(card.name)}
                        className="quiet-link flex min-h-11 items-center text-xs font-normal text-soft"
                      >
                        {words.removeWord}
                      </Anchor>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {labels.map((label, at) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {columns.map(({ product, cells }) => (
                      <td key={product.card.key}>{cells[at]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  );
}

function cellsOf({ card, values }: ComparedProduct, hasLots: boolean): ReactNode[] {
  return [
    <Price key="price" of={card} isFrom={card.hasPriceRange} />,
    stockWord(card),
    card.leadDays === null || card.stock.state === "none" ? words.nothing : words.days(card.leadDays),
    ...(hasLots ? [card.lot ?? words.nothing] : []),
    card.code,
    card.maker ?? words.nothing,
    ...values.map((value) => value ?? words.nothing),
  ];
}

function stockWord({ stock }: ComparedProduct["card"]): string {
  if (stock.state === "none") return uiMessages.soldOut(stock.isEnded);
  return stock.state === "few" && stock.left !== null ? uiMessages.left(stock.left) : words.inStock;
}
