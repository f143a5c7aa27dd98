import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { xmlTokens } from "#api/platform/xlsx/xml-tokens.ts";
import { momentOfSpsTime, spsTime } from "../sps-time.ts";
import { accept, newPurchase, type Purchase, refundedOf, type Sbps } from "./sbps-purchases.ts";
import { decodeShiftJis, decrypt, encrypt, hashOf } from "./sbps-wire.ts";

type Field = [name: string, content: string | Field[]];
type Call = { id: string; values: Map<string, string>; texts: string[]; now: Date };
/** A code of type and field, or the fields of res_pay_method_info. */
type Outcome = { code: string } | { purchase: Purchase; info?: Field[] };

const base64 = ["item_name", "free1", "free2", "free3"];
const encrypted = ["cc_number", "cc_expiration", "security_code"];
const failure = (type: string): Outcome => ({ code: `${type}999` });

/** A request of the API; undefined if it is no XML of SBPS's. */
export function readCall(sbps: Sbps, body: Buffer): Call | undefined {
  const call: Call = { id: "", values: new Map(), texts: [], now: sbps.clock() };
  const path: string[] = [];
  let text = "";
  for (const token of xmlTokens(decodeShiftJis(body))) {
    if (token.kind === "text") text += token.text;
    else if (token.kind === "open") {
      if (path.length === 0) call.id = /id="([^"]+)"/.exec(token.attributes)?.[1] ?? "";
      path.push(token.name);
      text = "";
    } else {
      const name = path.pop()!;
      if (path.length === 0 || call.values.has(name) || name === "pay_option_manage") continue;
      const plain = plainText(sbps, name, text);
      call.values.set(name, plain);
      if (name !== "sps_hashcode") call.texts.push(plain);
    }
  }
  return call.id === "" ? undefined : call;
}

/** encrypted_flg follows the values and tells what the contract has told before. */
function plainText({ cipher }: Sbps, name: string, text: string): string {
  if (encrypted.includes(name)) return decrypt(text, cipher);
  return base64.includes(name) ? decrypt(text, undefined) : text;
}

/** The answer's XML to a call, after its effect. A call that comes while the same one is under way has none. */
export function answerCall(sbps: Sbps, call: Call, isDoubled: boolean): Buffer {
  const method = call.id.slice(-3);
  const outcome = isDoubled ? failure("96") : outcomeOf(sbps, call);
  const isDone = "purchase" in outcome;
  const purchase = isDone ? outcome.purchase : undefined;
  const fields: Field[] = [
    ["res_result", isDone ? "OK" : "NG"],
    ["res_sps_transaction_id", purchase?.transactionId ?? ""],
    ["res_tracking_id", purchase?.trackingId ?? ""],
    ...(isDone && outcome.info ? [["res_pay_method_info", outcome.info] as Field] : []),
    ["res_process_date", spsTime(call.now)],
    ["res_err_code", isDone ? "" : `${method}${outcome.code}`],
    ["res_date", spsTime(call.now)],
  ];
  const hash = hashOf(textsOf(fields), sbps.hashKey, sbps.hashedAs.api);
  const xml = [...fields, ["sps_hashcode", hash] as Field].map((field) => fieldXml(sbps, field)).join("\n");
  return Buffer.from(
    encodeShiftJis(
      `<?xml version="1.0" encoding="Shift_JIS"?>\n<sps-api-response id="${call.id}">\n${xml}\n</sps-api-response>\n`,
    ),
  );
}

const textsOf = (fields: Field[]): string[] =>
  fields.flatMap(([, content]) => (typeof content === "string" ? [content] : textsOf(content)));

/** Every value is of plain letters and digits, or encrypted. */
function fieldXml(sbps: Sbps, [name, content]: Field): string {
  if (typeof content !== "string")
    return `<${name}>\n${content.map((field) => fieldXml(sbps, field)).join("\n")}\n</${name}>`;
  return `<${name}>${encrypted.includes(name) ? encrypt(content, sbps.cipher) : content}</${name}>`;
}

function outcomeOf(sbps: Sbps, call: Call): Outcome {
  const { values, texts, now } = call;
  if (values.get("merchant_id") !== sbps.merchantId || values.get("service_id") !== sbps.serviceId)
    return failure("03");
  if (values.get("sps_hashcode")?.toUpperCase() !== hashOf(texts, sbps.hashKey, sbps.hashedAs.api))
    return failure("09");
  const since = momentOfSpsTime(values.get("request_date") ?? "")?.getTime() ?? 0;
  if (now.getTime() - since > Number(values.get("limit_second")) * 1000) return failure("10");
  const name = call.id.slice(0, -4);
  if (name === "ST01-00131") return authorize(sbps, call);
  const purchase = sbps.purchases.get(values.get("tracking_id") ?? "");
  const known = purchase && calls[name];
  // the code of an unknown purchase is not published: this one is the stand-in's own
  return known ? known(sbps, purchase, call) : failure("05");
}

function authorize(sbps: Sbps, { values }: Call): Outcome {
  const orderId = values.get("order_id")!;
  if ([...sbps.purchases.values()].some((one) => one.orderId === orderId)) return failure("96");
  const token = values.get("token") ?? "";
  if (token.startsWith("refused")) return failure("22");
  if (token.startsWith("wrong-code")) return failure("61");
  const amount = Number(values.get("amount"));
  const fields = { item_name: values.get("item_name") ?? "", cust_code: values.get("cust_code") ?? "" };
  const purchase = newPurchase(sbps, { orderId, method: "credit3d2", amount, fields });
  purchase.state = "uncommitted";
  return { purchase };
}

const calls: Record<string, (sbps: Sbps, purchase: Purchase, call: Call) => Outcome> = {
  "ST02-00101": (sbps, purchase) => {
    if (purchase.state !== "uncommitted") return failure("96");
    accept(sbps, purchase);
    return { purchase };
  },
  "ST02-00201": (_, purchase, { values, now }) => {
    const amount = Number(values.get("amount"));
    if (purchase.state === "captured" || purchase.state === "refunded") return failure("41");
    if (purchase.state !== "authorized" || now >= endOf(purchase, "capture")) return failure("42");
    if (amount > purchase.amount) return failure("79");
    purchase.state = "captured";
    purchase.captured = amount;
    return { purchase };
  },
  "ST02-00303": (_, purchase, { now }) =>
    purchase.state === "captured"
      ? refund(purchase, purchase.captured - refundedOf(purchase), now)
      : cancel(purchase, now),
  "ST02-00305": (_, purchase, { now }) => (purchase.state === "captured" ? failure("41") : cancel(purchase, now)),
  "ST02-00307": (_, purchase, { values, now }) =>
    purchase.state === "authorized" ? failure("K0") : refund(purchase, Number(values.get("amount")), now),
  "MG01-00101": (_, purchase) => ({ purchase, info: infoOf(purchase) }),
};

function cancel(purchase: Purchase, now: Date): Outcome {
  if (purchase.state !== "authorized" && purchase.state !== "uncommitted") return failure("46");
  if (now >= endOf(purchase, "capture")) return failure("42");
  purchase.state = "cancelled";
  return { purchase };
}

const maxPayPayRefunds = 20;

function refund(purchase: Purchase, amount: number, now: Date): Outcome {
  if (purchase.state !== "captured") return failure("46");
  if (now >= endOf(purchase, "refund")) return failure("56");
  if (purchase.method === "paypay" && purchase.refunds.length >= maxPayPayRefunds) return failure("56");
  if (amount > purchase.captured - refundedOf(purchase)) return failure("K1");
  purchase.refunds.push(amount);
  if (refundedOf(purchase) === purchase.captured) purchase.state = "refunded";
  return { purchase };
}

const day = 86_400_000;

/** Cards: the end of the third month after the payment. PayPay: 30 days to capture, 365 to refund. */
function endOf({ method, authorizedAt }: Purchase, step: "capture" | "refund"): Date {
  if (method === "paypay") return new Date(authorizedAt.getTime() + (step === "capture" ? 30 : 365) * day);
  const [year = 0, month = 0] = tokyoDay(authorizedAt).split("-").map(Number);
  return new Date(Date.UTC(year, month + 3, 1, -9));
}

const statuses: Partial<Record<Purchase["state"], string>> = {
  authorized: "1",
  captured: "2",
  cancelled: "3",
  expired: "3",
  refunded: "4",
};

const infoOf = (purchase: Purchase): Field[] => [
  ["payment_status", statuses[purchase.state] ?? "0"],
  ["amount", String(purchase.amount)],
  ["captured_amount", String(purchase.captured)],
  ["refunded_amount", String(refundedOf(purchase))],
  ...(purchase.method === "credit3d2" ? [["cc_number", "************4242"] as Field] : []),
  ...(purchase.method === "webcvs" ? [["rec_type", purchase.state === "paid_at_store" ? "1" : ""] as Field] : []),
];
