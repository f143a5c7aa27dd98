import type { Cart } from "@noren/contract/cart/cart.ts";
import { type CatalogOrderRow, catalogOrderRows } from "@noren/contract/content/catalog-order.ts";
import { isReducedTax } from "@noren/contract/platform/tax.ts";
import type { Category } from "@noren/contract/product/catalogue.ts";
import { codeQuery } from "@noren/contract/product/variant-options.ts";
import { orderQuantityWords } from "@noren/contract/product/order-quantity.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { catalogOrderMessages as words } from "#look/content/catalog-order/catalog-order.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { hidesPrices } from "#app/platform/session/page-access.ts";
import { priceLoginOf } from "#app/product/price-login/price-login.ts";
import type { PriceLoginView } from "#app/product/price-login/price-login-view.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { CatalogOrderRowView, CatalogRequest } from "./catalog-order-view.ts";
import { readSheet, type TypedRow, typedRows } from "./read-rows.ts";

const catalogCategory = "catalog";
const firstRows = 10;
const moreRows = 5;

export function loadCatalogOrder(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<{ request: CatalogRequest; priceLogin: PriceLoginView | null }> => {
    const [catalogs, categories] = await Promise.all([
      api.catalog.list(),
      api.category.hierarchy({ table: "inquiries" }),
    ]);
    const printed = catalogs.filter(({ is_printed }) => is_printed).map(({ title }) => ({ title }));
    const category = categories.find(({ key }: Category) => key === catalogCategory);
    return {
      priceLogin: hidesPrices(shop) ? priceLoginOf("/catalog-order") : null,
      request: {
        catalogs: printed,
        body: words.requestBody(printed.map(({ title }) => title)),
        categoryId: category?.id ?? null,
      },
    };
  });
}

type SaveCart = (shop: ShopContext, cart: Cart) => void;

/** `intent`: check reads the rows, more adds empty ones, add adds all of them to the cart in one call. */
export function orderFromCatalog(args: ActionFunctionArgs, saveCart: SaveCart) {
  return change(args, async (api, values, shop) => {
    const typed = typedRows(values, catalogOrderRows);
    // in the form of a product list, rows without a quantity are not ordered
    const isList = values.from === "list";
    const ordered = isList ? typed.filter(({ quantity }) => quantity !== "") : typed;
    const all = [...ordered, ...readSheet(values.sheet ?? "")];
    const rows = all.slice(0, catalogOrderRows);
    const isCut = all.length > rows.length;
    if (values.intent === "more") return answer(emptied(rows, rows.length + moreRows), false);
    if (rows.length === 0) return answer(emptied([], firstRows), false, isList ? words.noQuantity : words.nothing);
    const checked = await api.catalogOrder.check({ rows });
    const tooMany = isCut ? words.tooMany(catalogOrderRows) : null;
    if (values.intent !== "add") return answer(checked.map(viewOf(rows)), true, tooMany);
    return addRows(shop, { rows, checked }, async (products) =>
      saveCart(shop, await api.productSet.add({ token: shop.cookies.get("cart") ?? null, products })),
    );
  });
}

type Checked = { rows: readonly TypedRow[]; checked: readonly CatalogOrderRow[] };
type Addition = { product_id: string; quantity: number };

/** Adds all rows or none: nothing is added while a row has a problem. */
async function addRows(shop: ShopContext, { rows, checked }: Checked, add: (products: Addition[]) => Promise<void>) {
  const views = checked.map(viewOf(rows));
  const wrong = checked.filter(({ problems }) => problems.length > 0).length;
  if (wrong > 0) return answer(views, true, words.wrong(wrong));
  const products = checked.map(({ variant, quantity }) => ({ product_id: variant!.product_id, quantity: quantity! }));
  try {
    await add(products);
  } catch (error) {
    const refused = isShopError(error) ? Object.entries(error.fields) : [];
    if (refused.length === 0) throw error;
    for (const [name, [message]] of refused) {
      const view = views[Number(/^products\.(\d+)\./.exec(name)?.[1])];
      if (view) view.quantityProblem = message ?? null;
    }
    return answer(views, true, words.wrong(refused.length));
  }
  setFlash(shop, { type: "success", message: words.added(products.length) });
  return seeOther("/cart");
}

/** Answers the rows to show again; 422 with a problem. */
const answer = (rows: CatalogOrderRowView[], isChecked: boolean, problem: string | null = null) =>
  data({ rows, isChecked, problem }, { status: problem ? 422 : 200 });

const viewOf =
  (typed: readonly TypedRow[]) =>
  (row: CatalogOrderRow, index: number): CatalogOrderRowView => {
    const problemOf = (field: "number" | "quantity") =>
      row.problems.find((problem) => problem.field === field)?.message ?? null;
    return {
      number: row.number,
      quantity: row.quantity === null ? typed[index]!.quantity : String(row.quantity),
      variant: row.variant && {
        href: `/product/${encodeURIComponent(row.variant.key)}${row.variant.variant_name ? codeQuery(row.variant.code) : ""}`,
        name: row.variant.name,
        variantName: row.variant.variant_name,
        price: row.variant.price,
        priceWithoutTax: row.variant.price_without_tax,
        ...(row.variant.is_price_hidden && { isPriceHidden: true }),
        taxRate: row.variant.tax_rate,
        isReducedRate: isReducedTax(row.variant),
        stock: row.variant.stock_state,
        left: row.variant.stock_left,
        lot: orderQuantityWords(row.variant.order_quantity),
        picture: row.variant.image,
      },
      choices: row.choices.map(({ code, name }) => ({ value: code, label: `${name}（${code}）` })),
      numberProblem: problemOf("number"),
      quantityProblem: problemOf("quantity"),
    };
  };

/** The typed rows, followed by empty ones. */
const emptied = (rows: readonly TypedRow[], count: number): CatalogOrderRowView[] =>
  Array.from({ length: Math.min(Math.max(count, firstRows), catalogOrderRows) }, (_, index) => ({
    number: rows[index]?.number ?? "",
    quantity: rows[index]?.quantity ?? "",
    ...unchecked,
  }));

const unchecked = { variant: null, choices: [], numberProblem: null, quantityProblem: null };
