import { storedOf, storedValues } from "@noren/web/form/stored-fields.ts";
import { donePath } from "@noren/web/page/done.server.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { seeOther, validated } from "@noren/web/request/answers.server.ts";
import type { ActionFunctionArgs } from "react-router";
import { change } from "#app/platform/request/request.server.ts";
import { restockRules } from "#app/product/restock/restock-form.ts";
import { restockPath } from "#app/product/restock/restock-href.ts";
import { mailCaptcha, needsMail, withCaptcha } from "./captcha.server.ts";

/** Requests an email when a variant is back in stock. The captcha keeps others from entering strangers' addresses. */
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
