import type { LoaderFunctionArgs } from "react-router";
import { cancelTermsOf } from "@noren/contract/cart/cancel-terms.ts";
import type { OfferedPayment } from "@noren/contract/payment-method/payment.ts";
import type { ProductDetail } from "@noren/contract/product/product.ts";
import { variantQueryOf } from "@noren/contract/product/variant-options.ts";
import { accessoriesOf } from "./accessory/accessory.server.ts";
import { drawParts, type MoreParts } from "./product-parts.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { orderRowsOf } from "./product-card.ts";
import { shownProduct } from "./shown-product.ts";
import { metaDescription, structuredData } from "./structured-data.ts";
import { setStructuredData } from "#app/platform/page/structured-data.server.ts";
import { load } from "#app/platform/request/request.server.ts";

export function loadProduct(args: LoaderFunctionArgs, more: MoreParts) {
  return load(args, async (api, shop) => {
    const [product, methods] = await Promise.all([
      api.product.detail({ key: args.params.key! }),
      api.payment.methods(),
    ]);
    shop.variants = product.product_model.products.map((variant) => ({
      ...Object.fromEntries(variantQueryOf(variant)),
      code: variant.code,
    }));
    const accessories = product.has_accessories ? await accessoriesOf(api, product.key) : [];
    const payments = methods
      .filter((method) => canPayFor(method, product))
      .map(({ id, name, fee_steps }) => ({ id, name, fees: fee_steps.map(({ fee }) => fee) }));
    const returns = cancelTermsOf(shop.settings, product.is_only_made_to_order === true);
    const description = product.seo_description ?? metaDescription(product);
    setStructuredData(args, structuredData(product, description, { ...shop.channel, settings: shop.settings }));
    const engines = { title: product.seo_title ?? product.name, description, picture: product.gallery[0] ?? null };
    const parts = await drawParts(args, shop, { product, payments, returns }, more);
    const order = variantOf(shop.settings) === "business" && { orderRows: orderRowsOf(product) };
    return { ...shownProduct(product), ...order, engines, accessories, parts };
  });
}

/**
 * Whether one piece of the product can be paid for by a method, without carriage. In a cart with other products the
 * method may still be refused, with a reason.
 */
const canPayFor = ({ max, not_with }: OfferedPayment, { price_min, delivery_class }: ProductDetail) =>
  (max === null || price_min <= max) && !not_with.includes(delivery_class);
