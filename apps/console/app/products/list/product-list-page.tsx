import type { ListedProduct } from "@noren/contract/product/product-list.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { Outlet, type ShouldRevalidateFunctionArgs, useHref, useNavigate, useSearchParams } from "react-router";
import { count } from "#app/platform/format.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { useShortcuts } from "#app/platform/use-shortcuts.ts";
import { ButtonContent, buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { NoProducts } from "./no-products.tsx";
import { choiceName, ProductBatchBar } from "./product-batch-bar.tsx";
import { tableColumns } from "./product-cells.tsx";
import { ProductFilterBar } from "./product-filter-bar.tsx";
import { listQuery, listWith } from "./product-filter.ts";
import type { ListProps, loadProductList } from "./product-list.server.ts";
import { ProductTabs } from "./product-tabs.tsx";
import { sheetPath } from "./sheet-path.ts";
import "./product-list.css";

export { loadProductList as loader } from "./product-list.server.ts";
export const meta = titled("商品");

/** Asking for the steps of the chosen products changes nothing. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction?.split("?")[0]?.endsWith("/products/offered") ? false : defaultShouldRevalidate;

export default function ProductListPage({ loaderData: list }: PageProps<typeof loadProductList>) {
  const query = listQuery(useSearchParams()[0]);
  const { products, filter, columns, now, mayEdit } = list;
  const sort = filter.sort ?? "popular";
  const table = (
    <Table<ListedProduct>
      caption="商品の一覧"
      columns={tableColumns(columns, { now, sort, sortTo: (name) => listWith(query, { sort: name }) })}
      rows={products}
      keyOf={({ id }) => id}
      {...(mayEdit && { choice: { name: choiceName, labelOf: ({ name, code }) => `${name} ${code}` } })}
      hasCards
    />
  );
  return (
    <>
      <ListHead list={list} query={query} />
      <ProductTabs list={list} query={query} />
      <ProductFilterBar list={list} query={query} />
      {list.problems.map((problem) => (
        <News key={problem} kind="wrong">
          {problem}
        </News>
      ))}
      {products.length === 0 ? (
        <NoProducts list={list} query={query} />
      ) : mayEdit ? (
        <PostForm action={withQuery("/products/step", query)} preventScrollReset className="products-form">
          {table}
          <input type="hidden" name="choice" value={choiceName} />
          <ListFoot list={list} query={query} />
          <ProductBatchBar list={list} query={query} />
        </PostForm>
      ) : (
        <div className="products-form">
          {table}
          <ListFoot list={list} query={query} />
        </div>
      )}
      <Outlet />
    </>
  );
}

function ListHead({ list: { counts, mayEdit }, query }: ListProps) {
  const csv = useHref(withQuery("/products/csv", query));
  const sheet = sheetPath(query);
  const navigate = useNavigate();
  useShortcuts({
    ...(mayEdit && {
      s: () => void navigate(sheet),
      n: () => void navigate(withQuery("/products/new", shopOf(query))),
    }),
  });
  return (
    <PageHead title="商品" note={`${count(counts.products)}商品・${count(counts.variants)}種類`}>
      <Link className={buttonClass()} to={withQuery("/products/synonyms", shopOf(query))}>
        同義語
      </Link>
      <a className={buttonClass()} href={csv}>
        書き出す
      </a>
      <Link className={buttonClass()} to="/products/price-lists">
        価格表
      </Link>
      {mayEdit && (
        <>
          <Link className={buttonClass()} to={sheet}>
            <ButtonContent shortcut="S">表でまとめて編集</ButtonContent>
          </Link>
          <Link className={buttonClass("primary")} to="/products/new">
            <ButtonContent icon="plus" shortcut="N">
              商品を作る
            </ButtonContent>
          </Link>
        </>
      )}
    </PageHead>
  );
}

const shopOf = (query: URLSearchParams) => new URLSearchParams([...query].filter(([name]) => name === "shop"));

const ListFoot = ({ list: { pagination, isCapped }, query }: ListProps) => (
  <div className="list-foot">
    <span className="page-note">
      {range(pagination)} / {count(pagination.total)}
      {isCapped && "より多く"}
    </span>
    <Pager pager={pagerOf(pagination, "/products", query, (shown) => `はじめの${count(shown)}件までを表示します`)} />
  </div>
);

function range({ current, per, total }: ListProps["list"]["pagination"]): string {
  const first = (current - 1) * per + 1;
  return `${count(first)}–${count(Math.min(total, first + per - 1))}`;
}
