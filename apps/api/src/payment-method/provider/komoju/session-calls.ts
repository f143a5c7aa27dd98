import type { CaptureTime } from "@noren/contract/payment-method/methods/method-definition.ts";
import { providerFailure } from "#api/payment-method/provider/port.ts";
import { providerTimeouts } from "#api/payment-method/provider/provider-http.ts";
import type { KomojuClient } from "./komoju-client.ts";
import { metadataKeys, sessionLasts } from "./komoju-contract.ts";
import { EventList, Payment, PaymentList, read, Session } from "./komoju-objects.ts";

export type PaymentType = "credit_card" | "konbini" | "paypay";

export type NewSession = {
  reference: string;
  orderNo: string;
  /** Yen. */
  amount: number;
  /** Where the buyer pays, and how; absent for a session that nobody is led to. */
  page?: { type: PaymentType; returnUrl: string; email: string | undefined; capture: CaptureTime };
};

export type StoreDetails = {
  store: string;
  email: string;
  phone: string;
  family_name: string;
  given_name: string;
  /** Days after today on which the number can be paid. */
  expiry_days: number;
};

/** Sessions looked at in search of a payment: an order has one. */
const maxSessions = 10;
/** Events looked at in search of a declined payment's reason. */
const recentEvents = 20;

/** KOMOJU's calls about a payment and its session. */
export function sessionCalls({ get, post }: KomojuClient) {
  async function session(id: string): Promise<Session | undefined> {
    const found = await get(`/sessions/${id}`);
    return found && read(Session, found);
  }

  return {
    session,

    /** The same reference is the same session for a day, whatever the input: KOMOJU answers as the first time. */
    openSession: async ({ reference, orderNo, amount, page }: NewSession): Promise<Session> => {
      const input = {
        mode: "payment",
        amount,
        currency: "JPY",
        default_locale: "ja",
        expires_in_seconds: sessionLasts / 1000,
        metadata: { [metadataKeys.reference]: reference, [metadataKeys.orderNo]: orderNo },
        ...(page && { return_url: page.returnUrl, payment_types: [page.type], email: page.email }),
        payment_data: {
          external_order_num: orderNo,
          ...(page && { capture: page.capture === "at_shipment" ? "manual" : "auto" }),
        },
      };
      const sent = { input, key: `start:${reference}`, timeoutMs: providerTimeouts.start };
      return read(Session, await post("/sessions", sent));
    },

    /** Takes a store's number for a session; the session is completed by it. */
    payAtStore: async (id: string, reference: string, details: StoreDetails): Promise<void> => {
      const input = { capture: "auto", payment_details: { type: "konbini", ...details } };
      const sent = { input, key: `pay:${reference}`, timeoutMs: providerTimeouts.start };
      if (!(await post(`/sessions/${id}/pay`, sent))) throw providerFailure("unknown", "KOMOJU lost the session");
    },

    cancelSession: async (id: string) => void (await post(`/sessions/${id}/cancel`)),
    cancelPayment: async (id: string) => void (await post(`/payments/${id}/cancel`)),

    capture: async (id: string, { amount, key }: { amount?: { amount: number; tax: number }; key: string }) =>
      read(Payment, await post(`/payments/${id}/capture`, { input: { ...amount }, key })),

    refund: async (id: string, { key, ...input }: { amount: number; description: string; key: string }) =>
      read(Payment, await post(`/payments/${id}/refund`, { input, key })),

    /** Sessions in which an order was paid, or was to be. */
    async sessionsOf(orderNo: string): Promise<Session[]> {
      const query = new URLSearchParams({ external_order_num: orderNo });
      const { data } = read(PaymentList, await get(`/payments?${query.toString()}`));
      const ids = new Set(data.flatMap(({ session: id }) => id ?? []));
      const found = await Promise.all([...ids].slice(0, maxSessions).map(session));
      return found.filter((one) => one !== undefined);
    },

    /** Why a payment was declined, as KOMOJU's event says; undefined if none says it. */
    async reasonOf(paymentId: string): Promise<string | undefined> {
      const { data } = read(EventList, await get(`/events?per_page=${recentEvents}`));
      const isOfPayment = (content: unknown) =>
        content !== null && typeof content === "object" && "id" in content && content.id === paymentId;
      const event = data.find(({ type, data: content }) => type === "payment.failed" && isOfPayment(content));
      return event?.reason ?? undefined;
    },
  };
}

export type SessionCalls = ReturnType<typeof sessionCalls>;
