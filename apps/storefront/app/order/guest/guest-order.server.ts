import { cancelTermsOf, hasMadeToOrder } from "@noren/contract/cart/cancel-terms.ts";
import type { GuestOrderDetail } from "@noren/contract/order/guest-order.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { guestReceiptPath, receiptView } from "#app/order/receipt-present.ts";
import { giftShare } from "#app/order/gift/gift-share.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { cancelRules } from "../order-form.ts";
import { orderInfo } from "../order-info.ts";
import { guestOrderPath } from "../order-path.ts";
import { linkTo, openLink } from "#app/order/guest-order-cookie.server.ts";
import type { GuestOrderProblemProps } from "./guest-order-view.ts";

const kinds: Record<string, GuestOrderProblemProps["kind"]> = {
  "order.not_found": "unknown",
  "common.invalid_input": "unknown",
  "order.link_ended": "ended",
};

/** Stores the token of an emailed link in this browser and redirects to the order's address without it (MEM-22). */
export function loadGuestOrder(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const no = args.params.no!;
    if (args.url.searchParams.has("token")) {
      openLink(shop, { no: no.slice(0, 40), t: emailedToken(args.url) ?? "-" });
      throw seeOther(guestOrderPath(no));
    }
    try {
      return { problem: null, order: guestOrder(await api.guestOrder.detail(linkTo(shop, no)), shop) };
    } catch (error) {
      const kind = isShopError(error) ? kinds[error.code] : undefined;
      if (!kind) throw error;
      const problem: GuestOrderProblemProps = { kind, hasMembers: hasMembers(shop.settings) };
      return data({ problem, order: null }, { status: kind === "ended" ? 410 : 404 });
    }
  });
}

function guestOrder(order: GuestOrderDetail, shop: ShopContext) {
  const {
    memos: _,
    hasRoomForMemo: __,
    card: ___,
    payment,
    ...info
  } = orderInfo(order, null, guestOrderPath(order.order_no));
  const gift = giftShare(order, shop.channel.name);
  // the giver must not see a gift's addresses, unless it goes to the giver
  const isSecret = gift !== null && order.gift?.outcome !== "giver";
  return {
    ...info,
    // only the browser that ordered has the cart that leads back to the payment
    payment: { ...payment, resumeHref: null },
    gift,
    ...(isSecret && { packings: [], onTheWay: [] }),
    documents: {
      quotationHref: null,
      receipt: receiptView(order.receipt, guestReceiptPath(order.order_no, order.receipt_token)),
    },
    terms: cancelTermsOf(shop.settings, hasMadeToOrder(order.products)),
  };
}

export function changeGuestOrder(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      const no = args.params.no!;
      const order = await api.guestOrder.cancel({ ...linkTo(shop, no), ...validated(cancelRules, values)[""] });
      const message = order.cancel_only_ecd_key ? words.cancelledBut[order.cancel_only_ecd_key] : words.cancelled;
      setFlash(shop, { type: order.cancel_only_ecd_key ? "warning" : "success", message });
      return seeOther(guestOrderPath(no));
    },
    () => storedOf(cancelRules),
  );
}
