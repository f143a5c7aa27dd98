import { randomBytes } from "node:crypto";
import { addDays, tokyoDay } from "#api/platform/day/day.ts";

/** KOMOJU's objects as its reference shows them, in memory. What the adapter takes for right is written here again. */
export type StoredRefund = {
  id: string;
  resource: "refund";
  amount: number;
  currency: string;
  payment: string;
  description: string | null;
  created_at: string;
  chargeback: boolean;
};
export type StoredPayment = {
  id: string;
  resource: "payment";
  status: "pending" | "authorized" | "captured" | "refunded" | "cancelled" | "expired" | "failed";
  amount: number;
  tax: number;
  customer: null;
  payment_deadline: string | null;
  payment_details: Record<string, string | null> & { type: string };
  payment_method_fee: number;
  total: number;
  currency: string;
  description: null;
  captured_at: string | null;
  external_order_num: string | null;
  metadata: Record<string, string>;
  created_at: string;
  amount_refunded: number;
  locale: "ja";
  session: string;
  refunds: StoredRefund[];
  refund_requests: never[];
};
export type StoredSession = {
  id: string;
  resource: "session";
  mode: "payment";
  amount: number;
  currency: string;
  session_url: string;
  return_url: string | null;
  created_at: string;
  cancelled_at: string | null;
  completed_at: string | null;
  status: "pending" | "completed" | "cancelled";
  metadata: Record<string, string>;
  payment_types: string[];
  external_order_num: string | null;
  capture: "auto" | "manual";
  /** When it can no longer be paid. */
  endsAt: number;
  /** The last attempt to pay. */
  paymentId: string | null;
};
export type StoredEvent = {
  id: string;
  type: string;
  resource: "event";
  created_at: string;
  reason: string | null;
  data: unknown;
};
/** Answers by idempotency key. */
export type Answer = { status: number; content: unknown };

const day = 86_400_000;
const defaultSeconds = 86_400;
/** "Authorizations expire after 30 days as a rule." */
const authorizationDays = 30;
const storeFee = 190;

type NewSession = Pick<
  StoredSession,
  "amount" | "currency" | "return_url" | "metadata" | "payment_types" | "external_order_num" | "capture"
> & { origin: string; seconds?: number };

export type KomojuState = ReturnType<typeof createState>;
type Emit = (event: StoredEvent) => void;

const iso = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;
const idOf = () => randomBytes(13).toString("hex").slice(0, 25);

/** Sessions, payments and events of one merchant. `origin` is known once the server listens. */
export function createState({ clock, emit }: { clock: () => Date; emit: Emit }) {
  const sessions = new Map<string, StoredSession>();
  const payments = new Map<string, StoredPayment>();
  const answers = new Map<string, Answer>();
  const events: StoredEvent[] = [];
  const now = () => iso(clock());

  function tell(type: string, data: unknown, reason: string | null = null) {
    const event = {
      id: idOf(),
      type,
      resource: "event" as const,
      created_at: now(),
      reason,
      data: structuredClone(data),
    };
    events.unshift(event);
    emit(event);
  }

  function addSession({ origin, seconds = defaultSeconds, ...given }: NewSession): StoredSession {
    const id = idOf();
    const session: StoredSession = {
      ...given,
      id,
      resource: "session",
      mode: "payment",
      session_url: `${origin}/sessions/${id}`,
      created_at: now(),
      cancelled_at: null,
      completed_at: null,
      status: "pending",
      endsAt: clock().getTime() + seconds * 1000,
      paymentId: null,
    };
    sessions.set(id, session);
    return session;
  }

  function addPayment(session: StoredSession, details: StoredPayment["payment_details"], fee = 0): StoredPayment {
    const { amount, currency, external_order_num } = session;
    const payment: StoredPayment = {
      id: idOf(),
      resource: "payment",
      status: "pending",
      amount,
      tax: 0,
      customer: null,
      payment_deadline: null,
      payment_details: details,
      payment_method_fee: fee,
      total: amount + fee,
      currency,
      description: null,
      captured_at: null,
      external_order_num,
      metadata: {},
      created_at: now(),
      amount_refunded: 0,
      locale: "ja",
      session: session.id,
      refunds: [],
      refund_requests: [],
    };
    payments.set(payment.id, payment);
    session.paymentId = payment.id;
    return payment;
  }

  function complete(session: StoredSession) {
    session.status = "completed";
    session.completed_at = now();
  }

  function authorize(payment: StoredPayment) {
    payment.status = "authorized";
    tell("payment.authorized", payment);
  }

  function take(payment: StoredPayment) {
    payment.status = "captured";
    payment.captured_at = now();
    tell("payment.captured", payment);
  }

  function end(payment: StoredPayment, status: "cancelled" | "expired") {
    payment.status = status;
    tell(`payment.${status}`, payment);
  }

  function refund(
    payment: StoredPayment,
    amount: number,
    { description = null as string | null, chargeback = false } = {},
  ) {
    const { currency } = payment;
    payment.refunds.push({
      id: idOf(),
      resource: "refund",
      amount,
      currency,
      payment: payment.id,
      description,
      created_at: now(),
      chargeback,
    });
    payment.amount_refunded += amount;
    tell("payment.refund.created", payment);
    if (payment.amount_refunded < payment.amount + payment.tax) return;
    payment.status = "refunded";
    tell("payment.refunded", payment);
  }

  return {
    sessions,
    payments,
    events,
    answers,
    clock,
    tell,
    addSession,
    isOpen: ({ status, endsAt }: StoredSession) => status === "pending" && clock().getTime() < endsAt,
    paymentOf: ({ paymentId }: StoredSession) => (paymentId === null ? undefined : payments.get(paymentId)),

    /** A card or PayPay on the session's page; `reason` if the issuer declines. */
    payOnPage(session: StoredSession, type: string, reason?: string) {
      const payment = addPayment(session, { type });
      if (reason !== undefined) {
        payment.status = "failed";
        return tell("payment.failed", payment, reason);
      }
      complete(session);
      if (session.capture === "manual" && type === "credit_card") return authorize(payment);
      take(payment);
    },
    /** A store's number, paid until the end of the day. */
    giveNumber(session: StoredSession, details: { store: string; email: string }, days: number) {
      const isAtRegister = details.store === "seven-eleven";
      const number = String(10_000_000_000 + payments.size);
      const payment = addPayment(
        session,
        {
          type: "konbini",
          ...details,
          receipt: number,
          confirmation_code: isAtRegister ? null : "123456",
          instructions_url: "https://komoju.com/ja/instructions/1",
        },
        storeFee,
      );
      payment.payment_deadline = iso(new Date(`${addDays(tokyoDay(clock()), days)}T23:59:59+09:00`));
      complete(session);
      authorize(payment);
    },
    cancelSession(session: StoredSession) {
      session.status = "cancelled";
      session.cancelled_at = now();
    },
    cancelPayment: (payment: StoredPayment) => end(payment, "cancelled"),
    capture(payment: StoredPayment, amount: number, tax: number) {
      Object.assign(payment, { amount, tax, total: amount + tax });
      take(payment);
    },
    take,
    refund,
    /** Ends the numbers and authorizations whose time is over. */
    endOverdue() {
      for (const payment of payments.values()) {
        if (payment.status !== "authorized") continue;
        const { payment_deadline: deadline, created_at } = payment;
        const endsAt = deadline ? Date.parse(deadline) : Date.parse(created_at) + authorizationDays * day;
        if (clock().getTime() > endsAt) end(payment, "expired");
      }
    },
  };
}
