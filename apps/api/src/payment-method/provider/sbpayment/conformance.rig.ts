import type { CaptureTime } from "@noren/contract/payment-method/methods/method-definition.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { onTestFinished } from "vitest";
import type {
  Books,
  BuyerAct,
  Lie,
  LineRequest,
  OpenRig,
  ProviderCall,
  ProviderRig,
  RigShop,
} from "../conformance/rig.ts";
import { sbpaymentCannot } from "../conformance/rigs.ts";
import type { ProviderDefinition } from "../provider-definition.ts";
import { toBeChecked } from "./sps-contract.ts";
import { openPage, type Page, press, returnOf } from "./testing/sbps-browser.ts";
import { type Purchase, refundedOf } from "./testing/sbps-purchases.ts";
import { contract, resultBody, resultOf } from "./testing/sbps-samples.ts";
import { type RunningSbps, startSbps } from "./testing/sbps-server.ts";
import { cipher } from "./testing/sbps-wire.ts";

const { merchantId, serviceId } = contract;
/** Made up; they have no use outside of the tests. */
const hashKey = "hash-key-of-the-suite";
const rolledKey = "new-hash-key-of-the-suite";
const basic = { user: "30132001", password: "password-of-the-suite" };
const formType = "application/x-www-form-urlencoded";

/** The account of the link type that the stand-in has. */
const valuesOf = (capture: CaptureTime) => ({
  "merchant-id": merchantId,
  "service-id": serviceId,
  "hash-key": hashKey,
  "api-user": basic.user,
  "api-password": basic.password,
  "triple-des-key": cipher.key,
  "triple-des-iv": cipher.iv,
  "card-type": "link",
  "card-capture": capture === "at_shipment" ? "on-call" : "at-once",
  mode: "test",
});

/** Buttons of the stand-in's page. */
const buttonOf: Record<Exclude<BuyerAct, "leaves" | "pays_later">, string> = {
  pays: "支払う",
  authenticates: "支払う",
  is_refused: "カード会社などが断る",
  fails_authentication: "本人認証に失敗する",
  takes_number: "支払いの番号を受け取る",
};

/** SBPS's id of an order has no hyphens where the shop's reference has some. */
const bare = (id: string) => id.replaceAll("-", "");

function purchaseOf({ control }: RunningSbps, reference: string): Purchase | undefined {
  return control.purchases().findLast(({ orderId }) => bare(orderId) === bare(reference));
}

function knownPurchase(server: RunningSbps, reference: string): Purchase {
  const purchase = purchaseOf(server, reference);
  if (!purchase) throw new Error(`The stand-in has no purchase of the payment ${reference}.`);
  return purchase;
}

function booksOf(purchase: Purchase | undefined): Books {
  if (!purchase) return { charges: 0, captured: 0, refunds: 0, refunded: 0 };
  const { state, captured, amount, refunds } = purchase;
  return {
    charges: ["authorized", "captured", "refunded", "paid_at_store"].includes(state) ? 1 : 0,
    captured: state === "paid_at_store" ? amount : captured,
    refunds: refunds.length,
    refunded: refundedOf(purchase),
  };
}

/** Buyers in the stand-in's pages. One who has left goes on from the page where they left. */
function browserOf({ url }: RunningSbps): OpenRig["buyer"]["goOn"] {
  const pages = new Map<string, Page>();
  return async (address, act) => {
    const page = pages.get(address) ?? (await press(await openPage(address), address, "お支払いへ進む"));
    pages.set(address, page);
    if (act === "leaves" || act === "pays_later") return;
    const back = returnOf(await press(page, url, buttonOf[act]));
    const headers = { "content-type": back.contentType };
    await fetch(back.url, { method: "POST", body: new Uint8Array(back.body), headers, redirect: "manual" });
  };
}

/** Reports a paid purchase by a notice with one lie in it. */
async function lie(server: RunningSbps, { noticeUrl }: RigShop, reference: string, what: Lie) {
  const { orderId, amount } = knownPurchase(server, reference);
  if (what === "other_mode") {
    const fields = { merchant_id: "99999", order_id: orderId, amount: String(amount) };
    const body = new Uint8Array(resultBody(resultOf(fields), { key: hashKey }));
    return void (await fetch(noticeUrl, { method: "POST", body, headers: { "content-type": formType } }));
  }
  server.control.addFault({ on: "notice", kind: what === "amount" ? "wrong_amount" : "wrong_order" });
  await server.control.notify(orderId, { result: "OK" });
}

/** Ends the numbers whose last day is over. */
async function endNumbers({ control }: RunningSbps, now: Date) {
  const today = tokyoDay(now).replaceAll("-", "");
  for (const purchase of control.purchases()) {
    const [, lastDay = ""] = /BILL_DATE=(\d{8})/.exec(purchase.storeBuyer) ?? [];
    if (purchase.state !== "issued" || lastDay >= today) continue;
    purchase.state = "expired";
    await control.notify(purchase.orderId, { result: "CN" });
  }
}

async function open(shop: RigShop, { capture }: { capture: CaptureTime }): Promise<OpenRig> {
  const { clock } = shop;
  const card = capture === "at_shipment" ? "on_call" : "at_once";
  const own = { merchantId, serviceId, hashKey, cipher, basic, clock, hashedAs: toBeChecked.hashedAs };
  const server = await startSbps({ ...own, captures: { card, paypay: "at_once" }, noticeWaitMs: 1 });
  onTestFinished(() => server.stop());
  const values = valuesOf(capture);
  return {
    url: server.url,
    mode: "test",
    values,
    buyer: {
      token: async () => undefined,
      goOn: browserOf(server),
      async payAtStore(reference) {
        const purchase = knownPurchase(server, reference);
        purchase.state = "paid_at_store";
        await server.control.notify(purchase.orderId, { result: "PY" });
        return true;
      },
    },
    provider: {
      books: async (reference) => booksOf(purchaseOf(server, reference)),
      // a notice is sent before the page that follows it
      idle: async () => {},
      timePasses: () => endNumbers(server, clock()),
      lie: (reference, what) => lie(server, shop, reference, what),
      async refundByOwner(reference) {
        const purchase = knownPurchase(server, reference);
        purchase.refunds.push(purchase.captured);
        purchase.state = "refunded";
      },
      async rollSecret() {
        server.control.rollKey(rolledKey);
        return { ...values, "hash-key": rolledKey };
      },
    },
  };
}

const calls: Readonly<Record<string, ProviderCall>> = {
  "ST01-00131": "start",
  "ST02-00101": "start",
  "MG01-00101": "find",
  "ST02-00201": "capture",
  "ST02-00303": "refund",
  "ST02-00305": "cancel",
  "ST02-00307": "refund",
};

/** Cards and convenience stores by the link type, whose start makes no call. */
export const sbpaymentRig = (definition: ProviderDefinition): ProviderRig => ({
  name: "SBPS (link type)",
  definition,
  wrongValues: { "hash-key": "wrong-hash-key-of-the-suite" },
  open,
  callOf({ body }: LineRequest) {
    const [, id = ""] = /<sps-api-request id="(\w{4}-\d{5})-\d{3}"/.exec(body) ?? [];
    return Object.hasOwn(calls, id) ? calls[id] : undefined;
  },
  refundTimeoutMs: 10_000,
  refundStatesOf: { by_hand: "conveni" },
  cannot: sbpaymentCannot,
});
