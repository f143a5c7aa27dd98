import { type SpsContract, type SpsMethod, toBeChecked } from "./sps-contract.ts";
import { cutToBytes, toSpsText } from "./sps-text.ts";
import type { XmlField } from "./sps-xml.ts";

/** A call of the API: its id, and its fields in order. The client adds the time, the limit and the hash. */
export type SpsRequest = { id: string; fields: readonly XmlField[] };

/** A purchase at SBPS, by its tracking id; the transaction's id may be empty. */
export type SpsPurchase = { trackingId: string; transactionId?: string | undefined };

const idOf = (call: string, method: SpsMethod) => `${call}-${toBeChecked.api.methodCodes[method]}`;

export type TokenPayment = {
  orderId: string;
  custCode: string;
  item: { id: string; name: string };
  /** Yen with tax. */
  amount: number;
  token: string;
  tokenKey: string;
};

/**
 * Authorizes a card by the token of SBPS's script. Only `commitRequest` makes the purchase valid, so that one whose answer
 * was lost, and whose tracking id nobody knows, charges nothing.
 */
export function authorizeRequest(contract: SpsContract, payment: TokenPayment): SpsRequest {
  const { orderId, custCode, item, amount, token, tokenKey } = payment;
  return {
    id: "ST01-00131-101",
    fields: [
      ...shopFields(contract),
      ["cust_code", custCode],
      ["order_id", orderId],
      ["item_id", item.id],
      ["item_name", cutToBytes(toSpsText(item.name), toBeChecked.maxBytes.item_name)],
      ["tax", ""],
      ["amount", String(amount)],
      ["free1", ""],
      ["free2", ""],
      ["free3", ""],
      [
        "pay_option_manage",
        [
          ["token", token],
          ["token_key", tokenKey],
        ],
      ],
    ],
  };
}

export const commitRequest = (contract: SpsContract, purchase: SpsPurchase): SpsRequest =>
  purchaseRequest(contract, idOf("ST02-00101", "card"), purchase);

/** Captures an authorized purchase; the amount may be less, and the rest is released. */
export const captureRequest = (
  contract: SpsContract,
  method: PaidMethod,
  purchase: SpsPurchase,
  amount: number,
): SpsRequest => purchaseRequest(contract, idOf("ST02-00201", method), purchase, amount);

/** Cancels what is authorized, or refunds what is captured, as a whole. */
export const cancelOrRefundRequest = (contract: SpsContract, method: PaidMethod, purchase: SpsPurchase): SpsRequest =>
  purchaseRequest(contract, idOf("ST02-00303", method), purchase);

/** Cancels what is authorized. */
export const cancelRequest = (contract: SpsContract, method: PaidMethod, purchase: SpsPurchase): SpsRequest =>
  purchaseRequest(contract, idOf("ST02-00305", method), purchase);

/** Refunds a part of what is captured. */
export const refundPartRequest = (
  contract: SpsContract,
  method: PaidMethod,
  purchase: SpsPurchase,
  amount: number,
): SpsRequest => purchaseRequest(contract, idOf("ST02-00307", method), purchase, amount);

export const lookupRequest = (contract: SpsContract, method: SpsMethod, purchase: SpsPurchase): SpsRequest =>
  purchaseRequest(contract, idOf("MG01-00101", method), purchase);

/** Methods whose money the shop captures and refunds: a store's payment has neither. */
export type PaidMethod = Exclude<SpsMethod, "webcvs">;

const shopFields = ({ merchantId, serviceId }: SpsContract): XmlField[] => [
  ["merchant_id", merchantId],
  ["service_id", serviceId],
];

function purchaseRequest(contract: SpsContract, id: string, purchase: SpsPurchase, amount?: number): SpsRequest {
  return {
    id,
    fields: [
      ...shopFields(contract),
      ["sps_transaction_id", purchase.transactionId ?? ""],
      ["tracking_id", purchase.trackingId],
      ...(amount === undefined ? [] : [["pay_option_manage", [["amount", String(amount)]]] as const]),
    ],
  };
}

const { base64Fields, encryptedFields } = toBeChecked.api;
const base64: readonly string[] = base64Fields;
const encrypted: readonly string[] = encryptedFields;

/** How a field's value is written: Japanese ones in Base64, secret ones encrypted. */
export const writingOf = (name: string): "plain" | "base64" | "encrypted" => {
  if (encrypted.includes(name)) return "encrypted";
  return base64.includes(name) ? "base64" : "plain";
};
