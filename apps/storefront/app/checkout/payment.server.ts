import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { ConveniCode } from "@noren/contract/payment-method/payment.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { couponRules } from "../cart/coupon-form.ts";
import { pointRules } from "./promotions-form.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { saveCart } from "../cart/cart-cookie.server.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change } from "#app/platform/request/request.server.ts";
import { validated, orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { loadStep } from "./checkout-step.server.ts";
import { takePayment } from "./do-payment.server.ts";
import { justOrdered } from "./just-ordered.server.ts";
import { placeAfterPayment } from "./payment-place.server.ts";
import { chosenPayment, paymentOptions } from "./payment-options.ts";
import { validCards } from "./card-choice.server.ts";
import { changePromotions, isPromotionsIntent, promotionInfo } from "./promotions.server.ts";
import { lastPayment } from "./prefill.server.ts";
import { paymentRules } from "./payment-form.ts";
import { forgetWallet } from "./wallet-cookie.server.ts";

export function loadPayments(args: LoaderFunctionArgs) {
  return loadStep(args, "payment", async (api, cart, shop) => {
    const { isLogin } = shop.session;
    const query = args.url.searchParams;
    if (cart.pending_order && cart.payment_id && query.has("check")) {
      await orMissing(api.payment.check({ token: cart.token, payment_id: cart.payment_id }));
      throw seeOther("/cart/payment");
    }
    const choices = await api.payment.choices({ token: cart.token });
    const isChosen = choices.some((choice) => choice.is_selected && choice.is_available);
    const takesCard = choices.some(({ code }) => paymentMethods[code].takesCard);
    const [last, cards] = await Promise.all([
      isLogin && !isChosen ? lastPayment(api) : null,
      isLogin && takesCard ? validCards(api, shop) : [],
    ]);
    const payments = paymentOptions(choices, { cart, cards, lastPaymentId: last?.payment_id ?? null });
    const pending = cart.pending_order && {
      orderNo: cart.pending_order.order_no,
      resumeHref: cart.pending_order.resume_url,
    };
    const isFailed = !pending && (query.has("failed") || (await placeAfterPayment(api, shop)) !== null);
    const isBackFromFailure = isFailed && takePayment(shop);
    const decline = isBackFromFailure ? (await justOrdered(api, shop))?.payment.decline : null;
    return {
      promotions: await promotionInfo(api, cart, shop),
      payments,
      pending,
      conveni_code: cart.conveni_code ?? "",
      problem: !isBackFromFailure ? null : decline ? words.paymentDeclined(decline.message) : words.paymentFailed,
    };
  });
}

/** Cancels a pending payment. If the payment completed first, the order stands and the complete page says so. */
async function release(api: Api, shop: ShopContext) {
  const before = await api.cart.get({ token: shop.cookies.get("cart") ?? "" });
  const cart = await api.cart.deleteTransactionError({ token: before.token });
  saveCart(shop, cart);
  takePayment(shop);
  const stands = before.pending_order !== null && cart.order_no === before.pending_order.order_no;
  return seeOther(stands ? "/cart/complete" : "/cart/payment");
}

export function choosePayment(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      if (values.intent === "release") return release(api, shop);
      if (isPromotionsIntent(values.intent)) return changePromotions(api, values, shop);
      const { payment_id, conveni_code: code } = validated(paymentRules, values);
      const conveni_code = (code || undefined) as ConveniCode | undefined;
      const token = shop.cookies.get("cart") ?? "";
      forgetWallet(shop);
      saveCart(shop, await api.cart.modifyOrder({ token, ...chosenPayment(payment_id), conveni_code }));
      return seeOther("/cart/confirm");
    },
    () => storedOf(paymentRules, couponRules, pointRules),
  );
}
