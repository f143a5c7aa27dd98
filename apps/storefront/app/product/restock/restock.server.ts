import { ShopError } from "@noren/contract/platform/errors.ts";
import { variantQuery } from "@noren/contract/product/variant-options.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { mailCaptcha, needsMail, withCaptcha } from "#app/member/captcha/captcha.server.ts";
import { donePath, isDone } from "#app/platform/page/done.server.ts";
import { queryText } from "#app/platform/page/request.ts";
import { storedOf, storedValues } from "#app/platform/form/stored-fields.ts";
import { change, load, orMissing, seeOther, validated } from "#app/platform/request/request.server.ts";
import { restockRules } from "./restock-form.ts";
import { restockHref } from "./restock-href.ts";

const pathOf = (key: string) => `/product/${encodeURIComponent(key)}`;
const restockPath = (key: string) => `${pathOf(key)}/restock`;

/** The variant of the address; one that can be bought, or never again, leads to the product. */
export function loadRestock({ params, url, ...args }: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const { key, name, product_model } = await api.product.detail({ key: params.key! });
    const id = queryText(url.searchParams, "variant");
    const variant = product_model.products.find((one) => one.id === id);
    if (!variant) throw new ShopError("product.not_found");
    const productHref = pathOf(key) + variantQuery(variant);
    const isRequested = isDone(shop, restockPath(params.key!), url, { variant: id });
    if (!isRequested && !restockHref(key, variant)) throw seeOther(productHref);
    return { name, variant: variant.name === name ? "" : variant.name, productHref, isDone: isRequested };
  });
}

export function requestRestock({ params, url, ...args }: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      const variant = queryText(url.searchParams, "variant");
      if (needsMail(values)) {
        const to = { purpose: "restock", name: values.email ?? "", product_id: variant } as const;
        return mailCaptcha(shop, to, "email", storedValues(values, storedOf(restockRules)));
      }
      const { email } = validated(restockRules, values)[""];
      await withCaptcha(shop, values, (captcha) => api.restock.request({ product_id: variant, email, captcha }));
      return seeOther(donePath(shop, restockPath(params.key!), { variant }));
    },
    () => storedOf(restockRules),
  );
}

/** Opening the link changes nothing, since mail programs open links too; the button does. */
export function loadCancel({ url, ...args }: LoaderFunctionArgs) {
  return load(args, async (_, shop) => ({
    linkKey: queryText(url.searchParams, "key") || null,
    isDone: isDone(shop, "/restock/cancel", url),
  }));
}

/** A request that is gone already is cancelled as well as one that goes now. */
export function cancelRestock(args: ActionFunctionArgs) {
  return change(args, async (api, { key = "" }, shop) => {
    await orMissing(api.restock.cancel({ key }));
    return seeOther(donePath(shop, "/restock/cancel"));
  });
}
