import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { mailCaptcha, needsMail, withCaptcha } from "#app/member/captcha/captcha.server.ts";
import { donePath, isDone } from "@noren/web/page/done.server.ts";
import { onceKey } from "@noren/web/form/once-key.server.ts";
import { storedNamed, storedOf, storedOfAny, storedValues } from "@noren/web/form/stored-fields.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { productRequestRules } from "./product-request-form.ts";

const path = "/product-request";
const stored = storedOfAny(storedOf(productRequestRules), storedNamed("key"));

/** `word` is a search without results. */
export function loadProductRequest({ url, ...args }: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const user = shop.session.isLogin ? await api.user.me() : null;
    return {
      values: storedValues({ product_name: queryText(url.searchParams, "word") }, stored),
      memberEmail: user?.email ?? null,
      isDone: isDone(shop, path, url),
      key: randomUUID(),
    };
  });
}

export function sendProductRequest(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      if (needsMail(values)) {
        // the member's own address
        const own = values.email || (shop.session.isLogin ? (await api.user.me()).email : "");
        return mailCaptcha(shop, { purpose: "product_request", name: own }, "email", storedValues(values, stored));
      }
      const { "": input } = validated(productRequestRules, values);
      const idempotencyKey = onceKey(shop, values.key, input);
      await withCaptcha(shop, values, (captcha) => api.productRequest.send({ ...input, captcha }, { idempotencyKey }));
      return seeOther(donePath(shop, path));
    },
    () => stored,
  );
}
