import { cancelTermsOf, hasMadeToOrder } from "@noren/contract/cart/cancel-terms.ts";
import type { OrderDetail } from "@noren/contract/order/order.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { inquiryFormBody } from "@noren/contract/platform/limits.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { returnRequestMessages as words } from "#look/fulfilment/return-request/return-request.messages.ts";
import { linkedOrder, memberOrder, type OrderReader } from "#app/order/order-reader.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { readFormWithFiles } from "@noren/web/form/form-body.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { storedOf, storedOfAny, storedOfParts } from "@noren/web/form/stored-fields.ts";
import { dateTime } from "#app/platform/format/format.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { filesField, filesFieldMax } from "#app/channel/form-files/form-files.ts";
import { storeFiles } from "#app/channel/form-files/form-files.server.ts";
import { returnFilesKind } from "./return-files.ts";
import { returnReasonOptions, returnRequestRules } from "./return-request-form.ts";
import type { UnwantedReturn } from "./return-request-view.ts";

type ReturnInput = Omit<Parameters<Api["returnRequest"]["add"]>[0], "id">;
type Buyer = OrderReader & { ask: (input: ReturnInput) => Promise<unknown> };
type BuyerOf = (args: LoaderFunctionArgs | ActionFunctionArgs, api: Api, shop: ShopContext) => Buyer;

const asMember: BuyerOf = (args, api, shop) => {
  const { id, ...order } = memberOrder(args, api, shop);
  return { ...order, ask: (input) => api.returnRequest.add({ id, ...input }) };
};

const asGuest: BuyerOf = (args, api, shop) => {
  const { link, ...order } = linkedOrder(args, api, shop);
  return { ...order, ask: (input) => api.returnRequest.guestAdd({ ...link, ...input }) };
};

function loadWith(buyerOf: BuyerOf, args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const buyer = buyerOf(args, api, shop);
    const order = await buyer.order();
    // only one request at a time; the order's page shows its state
    if (order.returnable.length === 0 || order.return_requests.some(({ state }) => state === "asked"))
      throw seeOther(buyer.orderHref);
    return {
      orderNo: order.order_no,
      orderHref: buyer.orderHref,
      unwanted: unwantedOf(order, shop),
      reasons: returnReasonOptions.filter(({ value }) =>
        order.returnable.some(({ reasons }) => reasons.includes(value)),
      ),
      terms: cancelTermsOf(shop.settings, hasMadeToOrder(order.products)),
      lines: order.returnable.map(({ key, quantity, reasons }) => {
        const info = order.products.find((line) => line.key === key)!.product_info;
        return {
          name: `q.${key}`,
          title: info.name,
          variant: info.variant_name,
          picture: info.image,
          max: quantity,
          isExcepted: !reasons.includes("unwanted"),
        };
      }),
    };
  });
}

/** A parcel on its way has no day yet: the terms count from its arrival. */
function unwantedOf({ state, returns_until }: OrderDetail, shop: ShopContext): UnwantedReturn {
  if (!returns_until) return { kind: "never" };
  if (returns_until < shop.clock().toISOString()) return { kind: "ended" };
  return state === "delivered" ? { kind: "until", moment: dateTime(returns_until) } : { kind: "as-the-terms-say" };
}

/** The pieces of the lines with a chosen quantity. */
const productsOf = (values: FormValues) =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith("q.") && /^[1-9]\d{0,3}$/.test(value ?? "")
      ? [{ key: name.slice(2), quantity: Number(value) }]
      : [],
  );

async function requestWith(buyerOf: BuyerOf, args: ActionFunctionArgs) {
  const { values, files: chosen } = await readFormWithFiles(args.request, inquiryFormBody);
  return change(
    args,
    async (api, _, shop) => {
      const buyer = buyerOf(args, api, shop);
      const left = args.request.signal;
      // stored at once, so that pictures need not be chosen again when another field is refused
      const { taken, problems } = await storeFiles(api, returnFilesKind, { values, chosen, left });
      values.files = filesField(taken);
      const { input, errors } = returnRequestRules.parse(values);
      if (!input || problems.length > 0)
        throw new ShopError("common.invalid_input", {}, { ...errors, ...(problems.length > 0 && { files: problems }) });
      const { reason, words: text } = input[""];
      const products = productsOf(values);
      if (products.length === 0) throw new ShopError("return.not_possible", {}, {}, words.chooseItems);
      const pictures = taken.map(({ id }) => id);
      await buyer
        .ask({ products, reason, words: text, ...(pictures.length > 0 && { pictures }) })
        .catch((error: unknown) => {
          if (!isShopError(error) || error.code !== "file.gone") throw error;
          values.files = "";
          throw new ShopError("common.invalid_input", {}, { files: [error.message] });
        });
      setFlash(shop, { type: "success", message: words.done });
      return seeOther(buyer.orderHref);
    },
    () =>
      storedOfAny(storedOf(returnRequestRules), storedOfParts, (name) =>
        name === "files" ? filesFieldMax(returnFilesKind.max) : undefined,
      ),
    values,
  );
}

export const loadReturnRequest = (args: LoaderFunctionArgs) => loadWith(asMember, args);
export const requestReturn = (args: ActionFunctionArgs) => requestWith(asMember, args);
export const loadGuestReturnRequest = (args: LoaderFunctionArgs) => loadWith(asGuest, args);
export const requestGuestReturn = (args: ActionFunctionArgs) => requestWith(asGuest, args);
