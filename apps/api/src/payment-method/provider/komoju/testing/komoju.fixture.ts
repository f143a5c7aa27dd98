import { pino } from "pino";
import type { PaymentStart, StartedCharge } from "#api/payment-method/provider/port.ts";
import type { ProviderAccount } from "#api/payment-method/provider/provider-definition.ts";
import { komojuDefinition } from "../komoju-definition.ts";
import type { KomojuOptions } from "./komoju-server.ts";
import { signatureOf } from "./komoju-webhooks.ts";
import { openKomojuServer } from "./stand-in.fixture.ts";

/** Made up; they have no use outside of the tests. */
export const values = {
  "secret-key": "sk_test_NorenStandIn0000000000",
  "webhook-secret": "webhook-secret-of-the-tests",
  "seven-eleven": "yes",
};
export const testAccount: ProviderAccount = {
  id: "0199f3c0-0000-7000-8000-0000000000aa",
  code: "komoju",
  mode: "test",
  values,
  replaced: null,
};

const noMembers = { find: async () => undefined, keep: async (_account: string, _member: string, id: string) => id };
const reference = "0199f3c0-0000-7000-8000-000000000001";
/** The time in the reference. */
export const startedAt = new Date(Number.parseInt("0199f3c00000", 16));

/** The adapter at a stand-in of the test's own, without a shop. */
export async function openAdapter(options: Partial<KomojuOptions> = {}) {
  let now = startedAt;
  const clock = () => now;
  const webhook = { url: undefined, secret: values["webhook-secret"] };
  const komoju = await openKomojuServer({ clock, secretKey: values["secret-key"], webhook, ...options });
  const tools = { clock, log: pino({ level: "silent" }), customers: noMembers, url: komoju.url };
  const methods = await komojuDefinition.open(testAccount, tools);
  const charge: StartedCharge = { reference, chargeId: null, orderNo: "N26112000001", amount: 16_280 };
  const payment: PaymentStart = {
    reference,
    orderNo: charge.orderNo,
    amount: charge.amount,
    returnUrl: `http://127.0.0.1:9/api/payments/komoju/return?state=${reference}.signature`,
    notifyUrl: "http://127.0.0.1:9/api/payments/komoju/notice",
    buyerEmail: "hanako@example.jp",
    conveni: { chain: "seven", limit: new Date(now.getTime() + 6 * 86_400_000) },
    buyer: {
      name: "山田 花子",
      lastName: "山田",
      firstName: "花子",
      lastNameKana: "ヤマダ",
      firstNameKana: "ハナコ",
      phone: "090-1234-5678",
      address: "",
    },
  };
  const { card, conveni, paypay } = methods;
  return {
    komoju,
    tools,
    card: card!,
    conveni: conveni!,
    paypay: paypay!,
    charge,
    payment,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** The newest event as KOMOJU sends it. */
    message(secret = values["webhook-secret"], change: (body: string) => string = (body) => body) {
      const body = JSON.stringify(komoju.state.events[0]);
      const headers = new Headers({ "x-komoju-signature": signatureOf(body, secret) });
      const bytes = new TextEncoder().encode(change(body));
      return { method: "POST", headers, query: new URLSearchParams(), body: bytes, now };
    },
    /** The address that the buyer comes back to. */
    back: (id: string, state = `${reference}.signature`) => ({
      method: "GET",
      headers: new Headers(),
      query: new URLSearchParams({ state, session_id: id }),
      body: new Uint8Array(),
      now,
    }),
  };
}
