import { itemShown } from "#app/analytics/item-events.server.ts";
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from "react-router";
import { productWallets } from "#app/payment-method/wallet/product-wallets.server.ts";
import { ProductScreen } from "#theme/product/product-screen.tsx";
import { useSeen } from "./history/use-seen.ts";
import { useChoice } from "./use-choice.ts";
import { Blocks } from "#app/platform/blocks/blocks.tsx";
import { LaterBlock } from "#app/platform/blocks/later-block.tsx";
import { isStaying } from "#app/cart/added/popup-component.ts";
import { isOn } from "#app/platform/site/is-on.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { ProductVariant } from "./product-view.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { productView } from "./product-detail.ts";
import type { addToCart } from "#app/cart/added/add-product.server.ts";
import { loadProduct } from "./product.server.ts";
import { useActiveNavigation } from "@noren/web/request/use-active-navigation.ts";

export { addToCart as action } from "#app/cart/added/add-product.server.ts";
export const loader = (args: LoaderFunctionArgs) =>
  loadProduct(args, { eventsOf: itemShown, walletsOf: productWallets });

/** Another colour or size of the same product needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = args;
  if (!formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false;
  return revalidateAfterRefusal(args);
}

export function meta(args: MetaArgs<typeof loader>) {
  const product = args.loaderData;
  if (!product) return [];
  const path = `/product/${encodeURIComponent(product.key)}`;
  return pageMeta(args, { path, type: "product", ...product.engines });
}

/** "3:1800 5:1700", for the amount that a wallet's sheet begins with. */
const pricesText = (prices: ProductVariant["quantityPrices"]) =>
  prices?.map(({ min, price }) => `${min}:${price}`).join(" ");

export default function ProductPage({ loaderData, actionData }: PageProps<typeof loader, typeof addToCart>) {
  const site = useSite();
  const [query] = useSearchParams();
  const navigation = useActiveNavigation();
  useSeen(loaderData.key);
  const view = productView(loaderData, query, site.isSelling);
  // the server's refusal of a form without a variant
  const isUnchosen = view.choice.missing !== null && actionData?.fields.product_id !== undefined;
  const choice = useChoice(view.choice, isUnchosen);
  const problem = actionData?.message ?? Object.values(actionData?.fields ?? {})[0]?.[0] ?? null;
  return (
    <ProductScreen
      {...view}
      choice={choice}
      accessories={loaderData.accessories}
      problem={isUnchosen ? null : problem}
      isAdding={navigation.state !== "idle" && navigation.formMethod === "POST"}
      hiddenFields={
        <input
          type="hidden"
          name="product_id"
          value={view.variant.id}
          data-price={view.variant.price}
          data-prices={pricesText(view.variant.quantityPrices)}
          data-stay={isStaying(site.settings) ? "" : undefined}
        />
      }
      below={
        <>
          <Blocks slots={loaderData.parts.below} />
          {isOn(site.settings["PLUGIN.RECOMMEND.IS_USE"]) && (
            <LaterBlock
              key={loaderData.key}
              name="recommendations"
              href={`/product/${encodeURIComponent(loaderData.key)}/recommend`}
            />
          )}
          <LaterBlock name="seen" href={`/product-history?except=${encodeURIComponent(loaderData.key)}`} />
        </>
      }
      wallets={<Blocks slots={loaderData.parts.wallets} />}
      madeToOrder={<Blocks slots={loaderData.parts.toOrder} />}
      terms={<Blocks slots={loaderData.parts.terms} />}
      film={
        loaderData.poster && {
          poster: loaderData.poster,
          player: <Blocks slots={loaderData.parts.film} />,
        }
      }
      sizeLink={<Blocks slots={loaderData.parts.sizeLink} />}
      sizeTable={<Blocks slots={loaderData.parts.sizeTable} />}
      tagLinks={<Blocks slots={loaderData.parts.tags} />}
      share={<Blocks slots={loaderData.parts.share} />}
    />
  );
}
