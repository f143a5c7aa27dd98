import { momentOfSpsTime } from "../sps-time.ts";
import { notify, type Result, resultValues } from "./sbps-notices.ts";
import { type Act, actsOf, errorPage, purchasePage, returnPage } from "./sbps-pages.ts";
import { accept, isSettled, newPurchase, type Purchase, type Sbps, type SbpsMethod } from "./sbps-purchases.ts";
import { decodeShiftJis, decrypt, fieldsOf, hashOf, linkOrder, refusedIn } from "./sbps-wire.ts";

export type PageAnswer = { status: number; page: ReturnType<typeof errorPage> };

const methods: readonly string[] = ["credit3d2", "webcvs", "paypay"] satisfies SbpsMethod[];
const refused = (reason: string): PageAnswer => ({ status: 400, page: errorPage(reason) });

/** Takes the link form A01-1 from the buyer's browser, and shows the payment page. */
export function openLink(sbps: Sbps, body: Buffer): PageAnswer {
  const bytes = fieldsOf(body);
  const missing = [...linkOrder, "sps_hashcode"].find((name) => !bytes.has(name));
  if (missing) return refused(`missing: ${missing}`);
  const bad = linkOrder.find((name) => !name.endsWith("_url") && refusedIn(bytes.get(name)!));
  if (bad) return refused(`refused characters: ${bad}`);
  const fields = Object.fromEntries([...bytes].map(([name, value]) => [name, decodeShiftJis(value, sbps.reads)]));
  const wrong = problemOf(sbps, fields);
  if (wrong) return refused(wrong);
  const known = [...sbps.purchases.values()].find(({ orderId }) => orderId === fields["order_id"]);
  if (known && isSettled(known)) return refused("used: order_id");
  const purchase =
    known ??
    newPurchase(sbps, {
      orderId: fields["order_id"]!,
      method: fields["pay_method"] as SbpsMethod,
      amount: Number(fields["amount"]),
      fields,
      storeBuyer: decrypt(fields["free_csv"]!, sbps.cipher),
    });
  return { status: 200, page: purchasePage(purchase) };
}

function problemOf(sbps: Sbps, fields: Record<string, string>): string | undefined {
  const values = linkOrder.map((name) => fields[name]!);
  if (fields["merchant_id"] !== sbps.merchantId || fields["service_id"] !== sbps.serviceId) return "wrong: merchant";
  if (fields["sps_hashcode"]!.toUpperCase() !== hashOf(values, sbps.hashKey, sbps.hashedAs.request))
    return "wrong: hash";
  if (!methods.includes(fields["pay_method"]!)) return "wrong: pay_method";
  if (!/^[1-9]\d{0,6}$/.test(fields["amount"]!)) return "wrong: amount";
  const since = momentOfSpsTime(fields["request_date"]!)?.getTime();
  const passed = sbps.clock().getTime() - (since ?? 0);
  return passed > Number(fields["limit_second"]) * 1000 ? "late: request_date" : undefined;
}

/** What the buyer, the issuer or the store does; answers the page that follows. */
export async function actOn(sbps: Sbps, purchase: Purchase, act: Act): Promise<PageAnswer> {
  if (!actsOf(purchase).includes(act)) return refused(`not now: ${act}`);
  switch (act) {
    case "pay":
      accept(sbps, purchase);
      return reportAccepted(sbps, purchase);
    case "issue":
      purchase.state = "issued";
      return reportAccepted(sbps, purchase);
    case "refuse":
    case "fail_3ds": {
      purchase.state = "refused";
      const method = purchase.method === "paypay" ? "311" : "101";
      const result: Result = { result: "NG", code: `${method}${act === "refuse" ? "22" : "25"}999` };
      await notify(sbps, purchase, result);
      return backTo(sbps, "error_url", purchase, result);
    }
    case "cancel":
      purchase.state = "cancelled";
      return backTo(sbps, "cancel_url", purchase, { result: "" });
    case "pay_at_store":
      purchase.state = "paid_at_store";
      await notify(sbps, purchase, { result: "PY" });
      return { status: 200, page: purchasePage(purchase) };
    case "expire":
      purchase.state = "expired";
      await notify(sbps, purchase, { result: "CN" });
      return { status: 200, page: purchasePage(purchase) };
  }
}

/** A shop that refuses the notice gets no money: the purchase is cancelled. */
async function reportAccepted(sbps: Sbps, purchase: Purchase): Promise<PageAnswer> {
  const answer = await notify(sbps, purchase, { result: "OK" });
  if (answer !== "refused") return backTo(sbps, "success_url", purchase, { result: "OK" });
  purchase.state = "cancelled";
  purchase.captured = 0;
  return backTo(sbps, "error_url", purchase, { result: "NG", code: "10199999" });
}

function backTo(sbps: Sbps, url: string, purchase: Purchase, result: Result): PageAnswer {
  const values = resultValues(sbps, purchase, result);
  const texts = values.map(([, value]) => value);
  const hash = hashOf(texts, sbps.hashKey, sbps.hashedAs.return);
  return { status: 200, page: returnPage(purchase.fields[url]!, [...values, ["sps_hashcode", hash]]) };
}
