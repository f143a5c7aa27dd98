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
import { komojuCannot } from "../conformance/rigs.ts";
import type { ProviderDefinition } from "../provider-definition.ts";
import { metadataKeys } from "./komoju-contract.ts";
import { backIn, type Button } from "./testing/komoju-page.ts";
import type { RunningKomoju } from "./testing/komoju-server.ts";
import { openKomojuServer } from "./testing/stand-in.fixture.ts";

/** Made up; they have no use outside of the tests. */
const values = {
  "secret-key": "sk_test_NorenOfTheSuite000000000",
  "webhook-secret": "webhook-secret-of-the-suite",
  "seven-eleven": "yes",
};
const rolledSecret = "new-webhook-secret-of-the-suite";

const buttonOf: Record<Exclude<BuyerAct, "leaves" | "takes_number" | "pays_later">, Button> = {
  pays: "pay",
  authenticates: "pay",
  is_refused: "decline",
  fails_authentication: "fail_authentication",
};

/** Opens KOMOJU's page, presses a button there, and goes back to the shop if the page leads or links there. */
async function onPage(address: string, act: BuyerAct) {
  if (act === "leaves" || act === "takes_number" || act === "pays_later") return void (await fetch(address));
  const body = new URLSearchParams({ button: buttonOf[act] });
  const answer = await fetch(address, { method: "POST", body, redirect: "manual" });
  const back = answer.headers.get("location") ?? backIn(await answer.text());
  if (back !== undefined) await fetch(back, { redirect: "manual" });
}

function booksOf(server: RunningKomoju, reference: string): Books {
  const payments = server.paymentsOf(reference);
  const taken = payments.filter(({ status }) => status === "captured" || status === "refunded");
  const authorized = payments.filter(
    ({ status, payment_details }) => status === "authorized" && payment_details.type !== "konbini",
  );
  const refunds = payments.flatMap((payment) => payment.refunds);
  return {
    charges: taken.length + authorized.length,
    captured: taken.reduce((sum, { amount, tax }) => sum + amount + tax, 0),
    refunds: refunds.length,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Reports the payment with one lie, in the message and in what the shop then looks up. */
async function lie(server: RunningKomoju, reference: string, what: Lie, orderNo: string) {
  const payment = server.paymentOf(reference);
  const session = server.sessionOf(reference);
  const before = structuredClone({ amount: payment.amount, currency: payment.currency, metadata: session.metadata });
  // signed by a secret that both modes share, about what this mode has not
  if (what === "other_mode") return server.state.tell("payment.captured", { ...payment, session: "live0session" });
  if (what === "amount") payment.amount += 1;
  if (what === "currency") payment.currency = "USD";
  if (what === "order") session.metadata = { ...session.metadata, [metadataKeys.orderNo]: orderNo };
  server.state.tell("payment.captured", payment);
  await server.idle();
  session.metadata = before.metadata;
  Object.assign(payment, { amount: before.amount, currency: before.currency });
}

async function open({ clock, noticeUrl }: RigShop): Promise<OpenRig> {
  const webhook = { url: noticeUrl, secret: values["webhook-secret"] };
  const server = await openKomojuServer({ clock, secretKey: values["secret-key"], webhook });
  return {
    url: server.url,
    mode: "test",
    values,
    buyer: {
      token: async () => undefined,
      goOn: onPage,
      payAtStore: async (reference) => server.payAtStore(reference),
    },
    provider: {
      books: async (reference) => booksOf(server, reference),
      idle: () => server.idle(),
      timePasses: async () => server.state.endOverdue(),
      lie: (reference, what, other) => lie(server, reference, what, other?.orderNo ?? ""),
      sendForeign: async () => server.state.tell("settlement.created", { id: "settlement1", resource: "settlement" }),
      warn: async (reference) => server.state.tell("payment.marked.as.fraud", server.paymentOf(reference)),
      async refundByOwner(reference) {
        const payment = server.paymentOf(reference);
        server.state.refund(payment, payment.amount + payment.tax);
      },
      async rollSecret() {
        server.webhooks.endpoint.secret = rolledSecret;
        return { ...values, "webhook-secret": rolledSecret };
      },
    },
  };
}

const calls: readonly [method: string, path: RegExp, call: ProviderCall][] = [
  ["POST", /^\/api\/v1\/sessions(?:\/[^/]+\/pay)?$/, "start"],
  ["GET", /^\/api\/v1\/sessions\/[^/]+$/, "find"],
  ["GET", /^\/api\/v1\/payments$/, "find"],
  ["POST", /^\/api\/v1\/(?:sessions|payments)\/[^/]+\/cancel$/, "cancel"],
  ["POST", /^\/api\/v1\/payments\/[^/]+\/capture$/, "capture"],
  ["POST", /^\/api\/v1\/payments\/[^/]+\/refund$/, "refund"],
];

/** Cards on KOMOJU's page and numbers of stores, against the stand-in of the published reference. */
export const komojuRig = (definition: ProviderDefinition): ProviderRig => ({
  name: "KOMOJU",
  definition,
  wrongValues: { "secret-key": "sk_test_NorenOther0000000000000" },
  open,
  callOf({ method, path }: LineRequest) {
    const [pathname = ""] = path.split("?");
    return calls.find(([one, form]) => one === method && form.test(pathname))?.[2];
  },
  refundTimeoutMs: 3_000,
  refundStatesOf: { by_hand: "conveni" },
  cannot: komojuCannot,
});
