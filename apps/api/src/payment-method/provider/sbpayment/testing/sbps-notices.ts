import { setTimeout as pause } from "node:timers/promises";
import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import type { Purchase, Sbps } from "./sbps-purchases.ts";
import type { NoticeFault } from "./sbps-faults.ts";
import { formOf, hashOf, resultOrder } from "./sbps-wire.ts";
import { spsTime } from "../sps-time.ts";

export type Result = { result: "OK" | "NG" | "PY" | "CN" | "CL" | "CR" | "CC" | ""; code?: string };

const timeoutMs = 5_000;

/** Fields of a result in the order of the hash, without it. */
export function resultValues({ clock }: Sbps, purchase: Purchase, { result, code = "" }: Result): [string, string][] {
  const { fields, method, trackingId, amount, state } = purchase;
  const now = spsTime(clock());
  const own: Record<string, string> = {
    res_pay_method: method,
    res_result: result,
    res_tracking_id: trackingId,
    res_payinfo_key: state === "issued" ? `${trackingId.slice(-6)}00000` : "",
    res_payment_date: result === "OK" || result === "PY" ? now : "",
    res_err_code: code,
    res_date: now,
    amount: String(amount),
  };
  return resultOrder.map((name) => [name, own[name] ?? fields[name] ?? ""]);
}

/**
 * Reports a result to the shop until it answers `OK,`. The answer `NG,` to OK is final. taken, refused, or lost if the shop
 * gave no answer that counts.
 */
export async function notify(sbps: Sbps, purchase: Purchase, result: Result): Promise<"taken" | "refused" | "lost"> {
  const fault = sbps.faults.ofNotice(result.result);
  if (fault?.kind === "lost") return "lost";
  const url = purchase.fields["pagecon_url"]!;
  const body = noticeBody(sbps, purchase, result, fault);
  const { noticeAttempts = 3, noticeWaitMs = 10 } = sbps;
  for (let attempt = 1; attempt <= noticeAttempts; attempt++) {
    const answer = await post(url, body);
    sbps.notices.push({ trackingId: purchase.trackingId, result: result.result, answer });
    if (answer.startsWith("OK,")) {
      if (fault?.kind === "doubled") await post(url, body);
      return "taken";
    }
    if (result.result === "OK" && answer.startsWith("NG,")) return "refused";
    await pause(noticeWaitMs);
  }
  return "lost";
}

/** Sent by name, not in the order of the hash. */
function noticeBody(sbps: Sbps, purchase: Purchase, result: Result, fault: NoticeFault | undefined): string {
  const changed: Partial<Purchase> = fault?.kind === "wrong_amount" ? { amount: purchase.amount + 1 } : {};
  const values = resultValues(sbps, { ...purchase, ...changed }, result).map(([name, value]): [string, string] =>
    fault?.kind === "wrong_order" && name === "order_id" ? [name, "another-order"] : [name, value],
  );
  const key = fault?.kind === "forged" ? "a key that SBPS does not have" : sbps.hashKey;
  const hash = hashOf(
    values.map(([, value]) => value),
    key,
    sbps.hashedAs.notice,
  );
  const written = (text: string) => (sbps.writes === "utf8" ? Buffer.from(text) : encodeShiftJis(text));
  return formOf(
    [...values, ["sps_hashcode", hash] as [string, string]]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, written(value)]),
  );
}

/** The shop's answer as text; empty if there was none with status 200. */
async function post(url: string, body: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = new TextDecoder("shift_jis").decode(await response.arrayBuffer());
    return response.status === 200 ? answer : "";
  } catch {
    return "";
  }
}
