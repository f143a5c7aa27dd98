import type { Answer, KomojuState, StoredPayment, StoredSession } from "./komoju-state.ts";

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  input: Record<string, unknown>;
  origin: string;
};

const types = new Set(["credit_card", "konbini", "paypay"]);
const stores = new Set(["seven-eleven", "lawson", "family-mart", "ministop", "daily-yamazaki", "seicomart"]);
const maxSeconds = 86_400;
const storeDays = { min: 1, max: 59, standard: 3 };
const limits = { keyLength: 30, valueLength: 2000, storeYen: 300_000, perPage: 25 };

const ok = (content: unknown): Answer => ({ status: 200, content });
const failed = (status: number, code: string, param: string | null = null): Answer => ({
  status,
  content: { error: { code, message: code, param, details: {} } },
});
const invalid = (param: string) => failed(422, "invalid_parameter", param);
const notFound = failed(404, "not_found");

const isYen = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const record = (value: unknown) =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};
const text = (value: unknown) => (typeof value === "string" ? value : undefined);

/** A session as KOMOJU answers it. */
const shownSession = (state: KomojuState, session: StoredSession) => {
  const { endsAt, paymentId: _, payment_types, external_order_num, capture, ...shown } = session;
  return {
    ...shown,
    default_locale: "ja",
    payment_methods: payment_types.map((type) => ({ type })),
    expired: state.clock().getTime() >= endsAt,
    merchant: {},
    payment: state.paymentOf(session) ?? null,
    payment_data: { external_order_num, capture },
  };
};

/** Answers a call of the API. Money moves once: a call that comes too late or twice is refused. */
export function answerCall(state: KomojuState, call: Call): Answer {
  const [, place, id = "", action] = call.path.split("/");
  const asked = `${call.method} ${place}${id ? "/:id" : ""}${action ? `/${action}` : ""}`;
  if (asked === "POST sessions") return createSession(state, call);
  if (asked === "GET payments") return listPayments(state, call);
  if (asked === "GET events")
    return ok({
      resource: "event_list",
      data: state.events.slice(0, Number(call.query.get("per_page") ?? limits.perPage)),
    });
  if (asked === "GET payment_methods")
    return ok(
      [...types].map((type_slug) => ({
        name_en: type_slug,
        name_ja: type_slug,
        name_ko: type_slug,
        type_slug,
        currency: "JPY",
      })),
    );
  if (place === "sessions") return onSession(state, state.sessions.get(id), asked, call);
  if (place === "payments") return onPayment(state, state.payments.get(id), asked, call);
  return notFound;
}

function createSession(state: KomojuState, { input, origin }: Call): Answer {
  const { amount, currency, expires_in_seconds: seconds = maxSeconds, payment_types: asked = [...types] } = input;
  const metadata = record(input["metadata"]);
  const data = record(input["payment_data"]);
  const { capture = "auto", external_order_num = null } = data;
  if (!isYen(amount)) return invalid("amount");
  if (currency !== "JPY") return failed(422, "invalid_currency", "currency");
  if (!isYen(seconds) || seconds < 1 || seconds > maxSeconds) return invalid("expires_in_seconds");
  if (!Array.isArray(asked) || !asked.every((type) => types.has(type as string)))
    return failed(422, "invalid_payment_type");
  if (capture !== "auto" && capture !== "manual") return invalid("capture");
  const isFit = ([key, value]: [string, unknown]) =>
    key.length <= limits.keyLength && typeof value === "string" && value.length <= limits.valueLength;
  if (!Object.entries(metadata).every(isFit)) return invalid("metadata");
  const session = state.addSession({
    origin,
    seconds,
    amount,
    currency,
    return_url: text(input["return_url"]) ?? null,
    metadata: metadata as Record<string, string>,
    payment_types: asked as string[],
    external_order_num: external_order_num as string | null,
    capture,
  });
  return ok(shownSession(state, session));
}

function listPayments(state: KomojuState, { query }: Call): Answer {
  const order = query.get("external_order_num");
  const found = [...state.payments.values()].filter((one) => order === null || one.external_order_num === order);
  const data = found.toReversed().slice(0, limits.perPage);
  return ok({ resource: "payment_list", data, total: found.length, page: 1, per_page: limits.perPage, last_page: 1 });
}

function onSession(state: KomojuState, session: StoredSession | undefined, asked: string, { input }: Call): Answer {
  if (!session) return notFound;
  if (asked === "GET sessions/:id") return ok(shownSession(state, session));
  if (!state.isOpen(session)) return failed(422, "unprocessable_entity");
  if (asked === "POST sessions/:id/cancel") {
    state.cancelSession(session);
    return ok(shownSession(state, session));
  }
  if (asked !== "POST sessions/:id/pay") return notFound;
  const { type, store, email, expiry_days: days = storeDays.standard } = record(input["payment_details"]);
  if (type !== "konbini" || !session.payment_types.includes(type)) return failed(422, "invalid_payment_type");
  if (typeof store !== "string" || !stores.has(store)) return invalid("store");
  if (typeof email !== "string" || !email.includes("@")) return failed(422, "missing_parameter", "email");
  if (!isYen(days) || days < storeDays.min || days > storeDays.max) return invalid("expiry_days");
  if (session.amount > limits.storeYen) return failed(422, "exceeds_limit");
  state.giveNumber(session, { store, email }, days);
  return ok({ redirect_url: session.return_url, status: session.status, payment: state.paymentOf(session) });
}

function onPayment(state: KomojuState, payment: StoredPayment | undefined, asked: string, { input }: Call): Answer {
  if (!payment) return notFound;
  const { status, amount, tax, amount_refunded, payment_details } = payment;
  const isAtStore = payment_details.type === "konbini";
  switch (asked) {
    case "GET payments/:id":
      return ok(payment);
    case "POST payments/:id/cancel":
      if (status !== "pending" && status !== "authorized") return failed(422, "not_cancellable");
      state.cancelPayment(payment);
      return ok(payment);
    case "POST payments/:id/capture": {
      const { amount: less = amount, tax: its = tax } = input;
      if (status !== "authorized" || isAtStore) return failed(422, "not_capturable");
      if (!isYen(less) || !isYen(its) || less + its < 1 || less + its > amount + tax) return invalid("amount");
      state.capture(payment, less, its);
      return ok(payment);
    }
    case "POST payments/:id/refund": {
      const left = amount + tax - amount_refunded;
      const { amount: part = left, description = null } = input;
      if (status !== "captured" || isAtStore) return failed(422, "not_refundable");
      if (!isYen(part) || part < 1 || part > left) return invalid("amount");
      state.refund(payment, part, { description: text(description) ?? null });
      return ok(payment);
    }
    default:
      return notFound;
  }
}
