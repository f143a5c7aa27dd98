import { isDeepStrictEqual } from "node:util";
import { orderQuestions } from "@noren/contract/channel/order-questions.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { validated } from "@noren/web/request/answers.server.ts";
import { asksAnything, questionRules } from "./order-questions-form.ts";

/**
 * Saves memo, purpose and answers before the order is placed, so that a refused order loses none of them (CART-25). A
 * cart that is already ordered, or waits for its payment, is not changed: the decision answers the existing order.
 */
export async function saveAnswers(api: Api, shop: ShopContext, token: string, values: FormValues): Promise<void> {
  const questions = orderQuestions(shop.settings);
  if (!asksAnything(questions)) return;
  const { memo, ...other } = validated(questionRules(questions), values);
  const { detail, pending_order } = await api.cart.get({ token });
  if (pending_order || detail.products.length === 0) return;
  try {
    if (memo !== detail.memo) await api.cart.modifyOrder({ token, memo });
    if (!isDeepStrictEqual(other, detail.other)) await api.cart.modifyOther({ token, ...other });
  } catch (error) {
    // the same button, pressed twice, has already placed the order
    if (!isShopError(error) || error.code !== "cart.is_empty") throw error;
  }
}
