import { randomUUID } from "node:crypto";
import { cancelTermsOf, hasMadeToOrder } from "@noren/contract/cart/cancel-terms.ts";
import { missingKana, noMissingKana } from "@noren/contract/cart/missing-kana.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentChoice } from "@noren/contract/payment-method/payment.ts";
import { orderQuestions } from "@noren/contract/channel/order-questions.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "react-router";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { captchaAhead, needsMail, mailCaptcha, withCaptcha } from "#app/member/captcha/captcha.server.ts";
import { bareDay, dayInWords } from "#app/platform/format/format.ts";
import { walletMessages } from "#look/payment-method/wallet/wallet.messages.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { cardPart } from "./card-choice.server.ts";
import { cartNotice } from "../cart/cart-present.ts";
import { saveOrdered } from "./ordered-cart.server.ts";
import { forgetCart } from "../cart/cart-cookie.server.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { type Api, drawingContext, type ShopContext } from "#app/platform/request/request-context.server.ts";
import { change } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { giftPlan } from "./gift-plan.ts";
import { paymentName } from "./checkout-parts.ts";
import { loadStep } from "./checkout-step.server.ts";
import { markPayment } from "./do-payment.server.ts";
import { continueWithout, soldOutView } from "./sold-out.server.ts";
import { answeredValues, asksAnything, questionRules } from "./order-questions-form.ts";
import { saveAnswers } from "./order-questions.server.ts";
import { kanaRules, kanaIn } from "./kana-form.ts";
import { cardOfOrder, dropUsedWallet } from "./ordered-wallet.server.ts";
import { approvedWallet } from "./wallet-cookie.server.ts";
import { packingsOf } from "./packings.ts";

export function loadConfirm(args: LoaderFunctionArgs) {
  return loadStep(args, "confirm", async (api, cart, shop) => {
    const [leadTimes, payments, captcha] = await Promise.all([
      api.shipping.leadTimes({ token: cart.token, choiceMode: "each" }),
      api.payment.choices({ token: cart.token }),
      captchaAhead(api, shop, "decision"),
    ]);
    const payment = payments.find((one) => one.id === cart.payment_id);
    const { orderer, digest, order } = cart.detail;
    const takesCard = cart.payment_code && paymentMethods[cart.payment_code].takesCard && order.total_payment > 0;
    const held = takesCard ? approvedWallet(shop, cart.token) : null;
    const questions = orderQuestions(shop.settings);
    return {
      orderer: {
        name: [orderer?.last_name, orderer?.first_name].filter(Boolean).join(" "),
        kana: [orderer?.last_name_kana, orderer?.first_name_kana].filter(Boolean).join(" "),
        company: [orderer?.company_name, orderer?.department_or_position].filter(Boolean).join(" "),
        email: orderer?.email ?? "",
        phone: orderer?.phone_number ?? "",
        contactPhone: orderer?.contact_phone_number ?? "",
      },
      payment: {
        name: held ? walletMessages.byWallet(paymentName(cart), held.name) : paymentName(cart),
        when: paidWhen(payment),
        note: payment?.description || null,
      },
      card: takesCard && !held ? await cardPart(api, shop, cart.user_card_id) : null,
      wallet: held && { name: held.name, approved: held.amount },
      kana: kanaOf(cart, shop),
      soldOut: soldOutView(cart),
      notice: cartNotice(cart),
      packings: packingsOf(cart, leadTimes, bareDay(shop.clock())),
      gift: giftPlan(cart, shop.settings),
      captcha,
      questions,
      answers: asksAnything(questions) ? answeredValues(cart.detail) : {},
      // the same texts as are stored with the order (CART-23)
      offerPeriod: String(shop.settings["ORDER.OFFER_PERIOD"] ?? ""),
      cancellation: cancelTermsOf(shop.settings, hasMadeToOrder(cart.detail.products)),
      hidden: [
        { name: "digest", value: digest },
        { name: "key", value: randomUUID() },
      ],
    };
  });
}

/** The readings of names to ask for, which a wallet does not give. */
function kanaOf({ detail }: Cart, { settings }: ShopContext) {
  if (detail.gift || variantOf(settings) === "business") return noMissingKana;
  return missingKana(detail.orderer, detail.shippings);
}

/** Time of payment by method, as the law requires, with the due date if there is one. */
function paidWhen(payment: PaymentChoice | undefined): string {
  if (!payment) return "";
  return payment.paid_when + (payment.pay_by ? words.payUntil(dayInWords(payment.pay_by)) : "");
}

/** Places the order, with the answers above the button. Pressing the same button twice makes one order. */
export function decide(args: ActionFunctionArgs) {
  const { isDocument } = args.context.get(drawingContext);
  const send = (api: Api, values: FormValues, shop: ShopContext) => placeOrder(api, values, shop, isDocument);
  return change(args, send, ({ settings }) =>
    storedOf(questionRules(orderQuestions(settings)), kanaRules({ orderer: true, receiver: true })),
  );
}

async function placeOrder(api: Api, values: FormValues, shop: ShopContext, isDocument: boolean) {
  const token = shop.cookies.get("cart");
  // another tab of this browser has placed the order
  if (!token) return seeOther(shop.cookies.get("ordered") ? "/cart/complete" : "/cart");
  if (needsMail(values)) {
    const { orderer } = (await api.cart.get({ token })).detail;
    return mailCaptcha(shop, { purpose: "decision", name: orderer?.email ?? "" }, "", {});
  }
  if (values.intent === "without") return continueWithout(api, values, shop);
  await saveAnswers(api, shop, token, values);
  const { digest, key } = values;
  const input = { token, digest, ...cardOfOrder(shop, token, values), ...kanaIn(values) };
  const order = await dropUsedWallet(shop, () =>
    withCaptcha(shop, values, (captcha) => api.cart.decision({ ...input, captcha }, { idempotencyKey: key || digest })),
  );
  saveOrdered(shop, { orderNo: order.order_no, token });
  // after a failed payment the cart can be used again, so its token stays until the order is placed
  if (!order.redirect_url) forgetCart(shop);
  else markPayment(shop);
  if (!order.redirect_url) return seeOther("/cart/complete");
  return isDocument ? seeOther("/order/leave") : redirectDocument(order.redirect_url, 303);
}
