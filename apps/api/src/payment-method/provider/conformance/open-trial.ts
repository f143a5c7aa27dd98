import { expect } from "vitest";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { CaptureTime } from "@noren/contract/payment-method/methods/method-definition.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { commands } from "#api/admin/command/commands.ts";
import { captureShipped } from "#api/fulfilment/shipment/capture-shipped.service.ts";
import { isProviderFailure, type PaymentProvider, type StartedCharge } from "#api/payment-method/provider/port.ts";
import type {
  ProviderAccount,
  MemberIdsAtProvider,
  ProviderTools,
} from "#api/payment-method/provider/provider-definition.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";
import { watchAuthorization } from "#api/payment/capture.service.ts";
import { refundPayment } from "#api/payment/late-refund.service.ts";
import { makeRefund } from "#api/payment/make-refund.service.ts";
import { expireOrder, queryWaitingPayment } from "#api/payment/query.service.ts";
import { json } from "#api/platform/db/json.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { liftUnpaidLimits, openForOrders, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { openGate } from "./gate.ts";
import { openLine } from "./line.ts";
import type { BuyerAct, ProviderRig } from "./rig.ts";
import { assertAudited, standingOf } from "./standing.ts";

export type TrialOptions = { capture?: CaptureTime };
export type Trial = Awaited<ReturnType<typeof openTrial>>;
/** A row's test gets the opening, since rows differ in the account that they need. */
export type RowTest = (open: (options?: TrialOptions) => Promise<Trial>, rig: ProviderRig) => Promise<void>;

type CardToken = { token: string; token_key: string };
type Cart = { cart: string; digest: string; card: CardToken | undefined };
export type TrialOrder = Cart & {
  orderNo: string;
  orderId: string;
  /** The payment's id, which is the provider's reference. */
  reference: string;
  /** Yen. */
  amount: number;
  act: BuyerAct;
  /** Where the shop led the buyer; null if nowhere. */
  redirectUrl: string | null;
  /** What the shop refused the order with; null if it did not. */
  refusal: { code: string; message: string } | null;
};

/** Longer than the adapter waits. */
const slowerMs = 300;

/** A shop on the rig's provider: its products, its clock, its jobs and commands, and one line to the stand-in. */
export async function openTrial(test: TestShop, rig: ProviderRig, { capture = "at_once" }: TrialOptions = {}) {
  const ready = await openForOrders(test);
  await liftUnpaidLimits(test);
  const gate = await openGate(test);
  await test.db.updateTable("channel_host").set({ host: gate.url }).where("channel_id", "=", test.channel.id).execute();
  const { clock, secret } = test.shop;
  const noticeUrl = `${gate.url}/api/payments/${rig.definition.code}/notice`;
  const opened = await rig.open({ clock, secret: secret.current, noticeUrl }, { capture });
  const slowMs = rig.refundTimeoutMs + slowerMs;
  const line = await openLine({ target: opened.url, callOf: rig.callOf, slowMs });
  const { code } = rig.definition;
  const { mode, values } = opened;
  const account: ProviderAccount = { id: uuidv7(clock()), code, mode, values, replaced: null };
  const tools: ProviderTools = { clock, log: test.shop.log, customers: customersInMemory(), url: line.url };
  const providers = await useAccount(test, rig, account, tools);
  const methods = await offerMethods(test, Object.keys(providers), capture);
  const parts = { ...ready, ...opened, gate, line, account, tools, rig, methods };
  return { ...parts, ...clockOf(test), ...shopCalls(parts), ...buyerCalls(parts), ...jobsOf(test) };
}

type Parts = Awaited<ReturnType<typeof openForOrders>> &
  Awaited<ReturnType<ProviderRig["open"]>> & {
    gate: Awaited<ReturnType<typeof openGate>>;
    line: Awaited<ReturnType<typeof openLine>>;
    account: ProviderAccount;
    tools: ProviderTools;
    rig: ProviderRig;
    methods: Record<string, string>;
  };

/** Puts the account in the place of all providers of the shop. */
async function useAccount(
  { shop }: TestShop,
  { definition }: ProviderRig,
  account: ProviderAccount,
  tools: ProviderTools,
) {
  const providers = await definition.open(account, tools);
  const { byMethod } = shop.providers;
  for (const method of Object.keys(byMethod)) delete byMethod[method as PaymentCode];
  Object.assign(byMethod, providers);
  return providers;
}

/** Offers each method of the provider; returns their ids. */
async function offerMethods({ db, shop, channel }: TestShop, codes: readonly string[], capture: CaptureTime) {
  const rules: Record<string, object> = {
    card: { capture },
    conveni: { pay_within_days: 6, max: 300_000 },
    virtual_transfer: { pay_within_days: 7 },
  };
  const ids: Record<string, string> = {};
  for (const [sort, code] of codes.entries()) {
    const id = uuidv7(shop.clock());
    const row = { id, channel_id: channel.id, code, name: code, rules: json(rules[code] ?? {}), sort: sort + 10 };
    await db.insertInto("payment_method").values(row).execute();
    ids[code] = id;
  }
  shop.channels.drop();
  return ids;
}

function customersInMemory(): MemberIdsAtProvider {
  const ids = new Map<string, string>();
  const keyOf = (account: string, customer: string) => `${account} ${customer}`;
  return {
    find: async (account, customer) => ids.get(keyOf(account, customer)),
    async keep(account, customer, providerId) {
      const known = ids.get(keyOf(account, customer)) ?? providerId;
      ids.set(keyOf(account, customer), known);
      return known;
    },
  };
}

const minute = 60_000;

const clockOf = ({ shop, at }: TestShop) => ({
  /** Moves the shop's clock, and the stand-in's with it. */
  later: (minutes: number) => at(new Date(shop.clock().getTime() + minutes * minute)),
});

/** What staff and the shop's own records do. */
function shopCalls(parts: Parts) {
  const { shop, db, api, rig, account, tools } = parts;
  const run = async (name: string, args: readonly string[]) => {
    const output: string[] = [];
    const write = (line: string) => void output.push(line);
    const exit = await commands[name]!.run([...args], { shop, cwd: "/", filesFolder: "/", out: write, err: write });
    return { exit: exit ?? 0, output: output.join("\n") };
  };
  return {
    standing: (order: TrialOrder) => standingOf(db, order),
    books: (order: TrialOrder) => parts.provider.books(order.reference),
    audited: () => assertAudited(db),
    outcome: (order: TrialOrder) =>
      api.payment
        .outcome({ return_state: stateOf(order.reference, shop.secret) })
        .then(({ payment_outcome, decline }) => ({
          outcome: payment_outcome,
          words: decline?.message ?? null,
        })),
    cartOf: async ({ cart }: TrialOrder) => {
      const { pending_order, detail } = await api.cart.get({ token: cart });
      return { pending: pending_order, pieces: detail.products.map(({ quantity }) => quantity) };
    },
    /** A command of the staff, which has to succeed. */
    async desk(name: string, ...args: string[]) {
      expect(await run(name, args)).toMatchObject({ exit: 0 });
    },
    /** The output of a command that the shop refuses. */
    async refusedDesk(name: string, ...args: string[]): Promise<string> {
      const { exit, output } = await run(name, args);
      expect([name, exit]).toEqual([name, 1]);
      return output;
    },
    /** The adapter of a method, and the charge that it is asked for. */
    adapter: (method = "card"): PaymentProvider => shop.providers.byMethod[method as PaymentCode]!,
    async chargeOf({ reference, orderNo, amount }: TrialOrder): Promise<StartedCharge> {
      const row = db.selectFrom("payment").select("provider_reference").where("id", "=", reference);
      const { provider_reference } = await row.executeTakeFirstOrThrow();
      return { reference, chargeId: provider_reference, orderNo, amount };
    },
    /** Opens the account with other values, as the owner sets them. */
    reopen: (changes: Pick<ProviderAccount, "values" | "replaced">) =>
      useAccount(parts, rig, { ...account, ...changes }, tools),
  };
}

/** What the buyer does. */
function buyerCalls(parts: Parts) {
  const { db, api, bank, towel, buyer, provider, gate, methods } = parts;

  async function press({ cart, digest, card }: Cart): Promise<Pick<TrialOrder, "redirectUrl" | "refusal">> {
    try {
      const decision = await api.cart.decision({ token: cart, digest, ...(card && { card }) });
      return { redirectUrl: decision.redirect_url, refusal: null };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return { redirectUrl: null, refusal: { code: error.code, message: error.message } };
    }
  }

  async function readyToPress(act: BuyerAct, method: string): Promise<Cart> {
    const { token } = await readyCart({ api, bank }, [{ id: towel.id, quantity: 2 }]);
    const chain = method === "conveni" ? ({ conveni_code: "lawson" } as const) : {};
    const { detail } = await api.cart.modifyOrder({ token, payment_id: methods[method]!, ...chain });
    return { cart: token, digest: detail.digest, card: method === "card" ? await buyer.token(act) : undefined };
  }

  /** The order that was placed last. */
  async function placed(cart: Cart, act: BuyerAct): Promise<TrialOrder> {
    const row = await db
      .selectFrom("payment")
      .innerJoin("shop_order", "shop_order.id", "payment.order_id")
      .select(["payment.id", "payment.order_id", "payment.amount", "shop_order.order_no"])
      .orderBy("payment.created_at", "desc")
      .orderBy("payment.id", "desc")
      .executeTakeFirstOrThrow();
    const { id: reference, order_id: orderId, order_no: orderNo, amount } = row;
    return { ...cart, orderNo, orderId, reference, amount, act, redirectUrl: null, refusal: null };
  }

  async function goOn(order: TrialOrder, act = order.act): Promise<void> {
    if (order.redirectUrl !== null) await buyer.goOn(order.redirectUrl, act);
    await provider.idle();
  }

  /** The buyer orders two towels, and goes where the shop leads, unless `staysInShop`. */
  async function buys(act: BuyerAct, { method = "card", staysInShop = false } = {}): Promise<TrialOrder> {
    const cart = await readyToPress(act, method);
    const pressed = await press(cart);
    const order = { ...(await placed(cart, act)), ...pressed };
    await (staysInShop ? provider.idle() : goOn(order));
    return order;
  }

  return {
    buys,
    goOn,
    readyToPress,
    placed,
    press,
    /** Presses an order again, and goes where the shop leads now. */
    async pressAgain(order: TrialOrder): Promise<TrialOrder> {
      const again = { ...order, ...(await press(order)) };
      await goOn(again);
      return again;
    },
    /** A buyer who pays, while no message and no return reaches the shop; then both are taken again. */
    async paysUnseen(act: BuyerAct = "authenticates"): Promise<TrialOrder> {
      Object.assign(gate.lost, { messages: true, returns: true });
      const order = await buys(act);
      Object.assign(gate.lost, { messages: false, returns: false });
      return order;
    },
  };
}

/** The shop's jobs about a payment, as its worker runs them. A job that the provider does not answer is queued again. */
function jobsOf({ shop, db, sent }: TestShop) {
  const work = () => ({ shop, db, now: shop.clock(), actor: { kind: "job", id: "payment" } as const });
  const job = async (run: () => Promise<unknown>) => {
    await run().catch((error: unknown) => {
      if (!isProviderFailure(error)) throw error;
    });
  };
  return {
    jobs: {
      query: ({ reference }: TrialOrder) => job(() => queryWaitingPayment(work(), reference)),
      expire: ({ orderId }: TrialOrder) => job(() => expireOrder(work(), orderId)),
      capture: ({ orderId }: TrialOrder) => job(() => captureShipped(work(), orderId)),
      watch: ({ reference }: TrialOrder) => job(() => watchAuthorization(work(), reference)),
      /** The refund of a payment that came after its order's end, if the shop has queued it. */
      async lateRefund({ reference }: TrialOrder) {
        const isQueued = sent.some(({ name, data }) => name === "payment.refund" && data.paymentId === reference);
        if (isQueued) await job(() => refundPayment(work(), reference));
      },
      /** Every refund of the payment. */
      async refund({ reference }: TrialOrder) {
        const refunds = await db.selectFrom("order_refund").select("id").where("payment_id", "=", reference).execute();
        for (const { id } of refunds) await job(() => makeRefund(work(), id));
      },
    },
  };
}
