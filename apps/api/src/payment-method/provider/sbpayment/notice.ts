import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import { toSpsError, type SpsError } from "./error-codes.ts";
import { payMethods } from "./link-form.ts";
import { type PostedForm, type ResultValues, type VerifiedResult, verifyResult } from "./result-fields.ts";
import { type SpsContract, type SpsMethod, toBeChecked } from "./sps-contract.ts";
import { cutToBytes, toSpsText } from "./sps-text.ts";
import { momentOfSpsTime } from "./sps-time.ts";

/** What a verified notice tells about an order. */
export type NoticeOfOrder = {
  orderId: string;
  custCode: string;
  /** Yen; undefined if it is no amount. */
  amount: number | undefined;
  method: SpsMethod | undefined;
  /** SBPS's id of the purchase, by which the API finds it. */
  trackingId: string;
  /** SBPS's text about the payment, such as the number for the store. */
  payInfo: string;
  paidAt: Date | undefined;
  reportedAt: Date | undefined;
  free: readonly [string, string, string];
};

export type SpsNotice =
  | Exclude<VerifiedResult, { kind: "verified" }>
  | ({
      /** number_issued: the buyer can pay at the store. store_paid: has paid there. expired: the deadline has passed. */
      kind: "paid" | "authorized" | "number_issued" | "store_paid" | "cancelled" | "expired";
    } & NoticeOfOrder)
  | ({ kind: "refused"; error: SpsError } & NoticeOfOrder)
  /** A result that is not known, or of a method that the shop does not offer. */
  | ({ kind: "unclear"; result: string } & NoticeOfOrder);

/**
 * Reads a notice (A02-1). Whoever has seen a notice can send it again, so that it may be old: its receiver compares it with
 * the stored state. `orderId` is the order of the address that it came to, if the address has one.
 */
export function readNotice(contract: SpsContract, posted: PostedForm, orderId?: string): SpsNotice {
  const result = verifyResult(contract, posted, { hashedAs: contract.hashedAs.notice, orderId });
  if (result.kind !== "verified") return result;
  const { values } = result;
  const notice = noticeOf(values);
  switch (values.res_result) {
    case "OK":
      return notice.method
        ? { kind: acceptedAs(contract, notice.method), ...notice }
        : { kind: "unclear", result: `OK by ${values.res_pay_method}`, ...notice };
    case "NG":
      return { kind: "refused", error: toSpsError(values.res_err_code), ...notice };
    case "PY":
      return { kind: "store_paid", ...notice };
    // cancelled since the deadline has passed, and expired
    case "CN":
    case "CL":
      return { kind: "expired", ...notice };
    case "CR":
    case "CC":
      return { kind: "cancelled", ...notice };
    default:
      return { kind: "unclear", result: values.res_result, ...notice };
  }
}

function acceptedAs({ captures }: SpsContract, method: SpsMethod) {
  if (method === "webcvs") return "number_issued";
  return captures[method] === "at_once" ? "paid" : "authorized";
}

function noticeOf(values: ResultValues): NoticeOfOrder {
  return {
    orderId: values.order_id,
    custCode: values.cust_code,
    amount: /^\d{1,9}$/.test(values.amount) ? Number(values.amount) : undefined,
    method: methodOf(values.res_pay_method) ?? methodOf(values.pay_method),
    trackingId: values.res_tracking_id,
    payInfo: values.res_payinfo_key,
    paidAt: momentOfSpsTime(values.res_payment_date),
    reportedAt: momentOfSpsTime(values.res_date),
    free: [values.free1, values.free2, values.free3],
  };
}

const methods = Object.entries(payMethods) as [SpsMethod, string][];

/** A card's result may name the card without 3-D Secure. */
const methodOf = (payMethod: string): SpsMethod | undefined =>
  payMethod === "credit" ? "card" : methods.find(([, name]) => name === payMethod)?.[0];

export type NoticeAnswer = { status: 200; contentType: string; body: Uint8Array<ArrayBuffer> };

const answer = (text: string): NoticeAnswer => ({
  status: 200,
  contentType: toBeChecked.answerType,
  body: encodeShiftJis(text),
});

/** The shop has stored the notice, and SBPS need not repeat it. */
export const taken = (): NoticeAnswer => answer("OK,");

/** The shop does not accept the notice: SBPS cancels a purchase that it has reported as paid. */
export const notTaken = (reason: string): NoticeAnswer =>
  answer(`NG,${cutToBytes(toSpsText(reason).replaceAll(",", "，"), 80)}`);
