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
import { stripeCannot } from "../conformance/rigs.ts";
import type { ProviderDefinition } from "../provider-definition.ts";
import { metadataKeys } from "./idempotency-keys.ts";
import type { Intent } from "./testing/intent-objects.ts";
import { openServer } from "./testing/stand-in.fixture.ts";
import { publishedVersion } from "./testing/stripe-server.ts";
import { signatureHeader } from "./testing/webhooks.ts";

/** Made up; they have no use outside of the tests. */
const values = {
  "secret-key": "sk_test_51NorenStandIn00000000000000000000",
  "publishable-key": "pk_test_51NorenStandIn00000000000000000000",
  "webhook-secret": "whsec_NorenStandIn00000000000000000000",
};
/** As the payment page gives it: the end of the publishable key. */
const tokenKey = values["publishable-key"].slice(-8);
const rolledSecret = "whsec_NorenStandIn11111111111111111111";

/** Names of Stripe's test cards. */
const cardOf: Record<BuyerAct, string> = {
  pays: "succeeds",
  pays_later: "succeeds",
  is_refused: "insufficient_funds",
  authenticates: "three_d_secure",
  fails_authentication: "three_d_secure",
  leaves: "three_d_secure",
  takes_number: "succeeds",
};

type Server = Awaited<ReturnType<typeof openServer>>;

const intentsOf = ({ state }: Server, reference: string): Intent[] =>
  [...state.intents.values()].filter(({ metadata }) => metadata[metadataKeys.reference] === reference);

function intentOf(server: Server, reference: string): Intent {
  const intent = intentsOf(server, reference).at(-1);
  if (!intent) throw new Error(`The stand-in has no intent of the payment ${reference}.`);
  return intent;
}

function refundsOf(server: Server, reference: string) {
  const ids = new Set(intentsOf(server, reference).map(({ id }) => id));
  return [...server.state.refunds.values()].filter(({ payment_intent }) => ids.has(payment_intent ?? ""));
}

function booksOf(server: Server, reference: string): Books {
  const intents = intentsOf(server, reference);
  const made = refundsOf(server, reference).filter(({ status }) => status !== "failed" && status !== "canceled");
  return {
    charges: intents.filter(({ status }) => status === "succeeded" || status === "requires_capture").length,
    captured: intents.reduce((sum, { amount_received }) => sum + amount_received, 0),
    refunds: made.length,
    refunded: made.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The buyer's answer on the issuer's page, and their way back to the shop. */
async function answersOnPage(address: string, act: BuyerAct) {
  if (act === "leaves") return;
  const result = act === "fails_authentication" || act === "is_refused" ? "fail" : "complete";
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ result }), redirect: "manual" });
  const back = answer.headers.get("location");
  if (back === null) throw new Error(`The issuer's page answered ${answer.status}.`);
  await fetch(back, { redirect: "manual" });
}

/** Reports the intent with one lie, in the message and in what the shop then looks up. */
async function lie(server: Server, { noticeUrl, clock }: RigShop, reference: string, what: Lie, orderNo: string) {
  const intent = intentOf(server, reference);
  if (what === "other_mode") {
    const last = [...server.state.events.values()].findLast(({ type }) => type === "payment_intent.succeeded")!;
    const body = JSON.stringify({ ...last, id: "evt_other_mode", livemode: true });
    const signature = signatureHeader(body, [values["webhook-secret"]], Math.floor(clock().getTime() / 1000));
    return void (await fetch(noticeUrl, { method: "POST", body, headers: { "stripe-signature": signature } }));
  }
  const before = structuredClone(intent);
  if (what === "amount") Object.assign(intent, { amount: intent.amount + 1, amount_received: intent.amount + 1 });
  if (what === "currency") intent.currency = "usd";
  if (what === "order") intent.metadata = { ...intent.metadata, [metadataKeys.orderNo]: orderNo };
  server.state.emit("payment_intent.succeeded", intent);
  await server.control.idle();
  Object.assign(intent, before);
}

async function open(shop: RigShop): Promise<OpenRig> {
  const { clock, noticeUrl } = shop;
  const webhooks = { url: noticeUrl, secret: values["webhook-secret"] };
  const server = await openServer({ clock, secretKey: values["secret-key"], webhooks });
  const { control, state } = server;
  control.addEndpoint({ url: noticeUrl, events: ["*"], apiVersion: publishedVersion });
  const disputeOf = (intent: string) => [...state.disputes.values()].find((one) => one.payment_intent === intent)!;
  const reviewOf = (intent: string) => [...state.reviews.values()].find((one) => one.payment_intent === intent)!;

  return {
    url: server.url,
    mode: "test",
    values,
    buyer: {
      token: async (act) => ({ token: control.addToken({ card: cardOf[act] }), token_key: tokenKey }),
      goOn: answersOnPage,
      async payAtStore(reference) {
        const { id, status } = intentOf(server, reference);
        if (status !== "requires_action" && status !== "requires_payment_method") return false;
        control.payKonbini(id);
        return true;
      },
      transfer: async (reference, yen) => control.receiveTransfer(intentOf(server, reference).customer ?? "", yen),
    },
    provider: {
      books: async (reference) => booksOf(server, reference),
      idle: () => control.idle(),
      timePasses: async () => control.endOverdue(),
      lie: (reference, what, other) => lie(server, shop, reference, what, other?.orderNo ?? ""),
      sendForeign: async () => state.emit("balance.available", { object: "balance" }),
      async beginRefund(_, refundState) {
        if (refundState !== "pending") throw new Error(`Stripe's cards have no refund that begins ${refundState}.`);
        control.delayRefund("processing");
      },
      endRefund: async (reference, refundState) =>
        control.endRefund(refundsOf(server, reference).at(-1)!.id, refundState === "done" ? "succeeded" : "failed"),
      refundByOwner: async (reference) =>
        void (await server.post("/v1/refunds", `payment_intent=${intentOf(server, reference).id}`)),
      openDispute: async (reference) => void control.openDispute(intentOf(server, reference).id),
      closeDispute: async (reference, result) =>
        control.closeDispute(disputeOf(intentOf(server, reference).id).id, result),
      async warn(reference) {
        const object = "radar.early_fraud_warning";
        const warning = { id: "issfr_suite", object, payment_intent: intentOf(server, reference).id };
        state.emit(`${object}.created`, warning);
      },
      async review(reference, result) {
        const { id } = intentOf(server, reference);
        if (result === "review") control.openReview(id);
        else control.closeReview(reviewOf(id).id, "approved");
      },
      async rollSecret() {
        control.rollSecret(rolledSecret);
        return { ...values, "webhook-secret": rolledSecret };
      },
    },
  };
}

const calls: readonly [method: string, path: RegExp, call: ProviderCall][] = [
  ["POST", /^\/v1\/payment_intents$/, "start"],
  ["GET", /^\/v1\/payment_intents\//, "find"],
  ["POST", /^\/v1\/payment_intents\/[^/]+\/cancel$/, "cancel"],
  ["POST", /^\/v1\/payment_intents\/[^/]+\/capture$/, "capture"],
  ["POST", /^\/v1\/refunds$/, "refund"],
];

/** Cards by tokens of the Payment Element, against the stand-in of the published interface. */
export const stripeRig = (definition: ProviderDefinition): ProviderRig => ({
  name: "Stripe",
  definition,
  wrongValues: { "secret-key": "sk_test_51NorenOther000000000000000000000" },
  open,
  callOf({ method, path }: LineRequest) {
    const [pathname = ""] = path.split("?");
    return calls.find(([one, form]) => one === method && form.test(pathname))?.[2];
  },
  refundTimeoutMs: 10_000,
  refundStatesOf: { waits_for_buyer: "conveni" },
  cannot: stripeCannot,
});
