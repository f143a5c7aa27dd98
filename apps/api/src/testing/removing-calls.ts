import { contract } from "@noren/contract/contract.ts";
import { errors } from "@noren/contract/platform/errors.ts";
import { expect } from "vitest";
import type { Prepare, Ready } from "./doubled-cart-calls.ts";
import { logIn } from "./members.ts";

/** Whether a call removes something, whatever its method. */
const isRemoving = (name: string) => {
  const [area, call] = name.split(".") as [string, string];
  const { method } = (contract as Record<string, Record<string, { method: string }>>)[area]![call]!;
  return method === "DELETE" || /^(delete|remove|leave|clear|end|logout|cancel|stop|undo|detach|reset)/.test(call);
};

/** A declared refusal is a regular answer; a failure is a 500. */
const isAccident = (code: unknown) => code === "common.internal" || code === 500 || !(String(code) in errors);

/** Makes each removing call six times concurrently, and returns those that failed with a server error. */
export async function accidentsOfRemoving(ready: Ready, calls: Record<string, Prepare>): Promise<unknown[]> {
  for (const limit of ["REGISTER.CAPTCHA_FROM_OF_RANGE", "HOLD.BUYER_CAPTCHA", "HOLD.BUYER_MAX"] as const)
    await ready.set(`LIMIT.${limit}`, 1000);
  for (const limit of ["EMAIL.MAILBOX_CAPTCHA", "EMAIL.MAILBOX_MAX"] as const) await ready.set(`LIMIT.${limit}`, 1000);
  const names = Object.keys(calls).filter((name) => isRemoving(name));
  expect(names).toContain("user.leave");
  const accidents: unknown[] = [];
  for (const name of names) {
    const { call } = await calls[name]!(ready, await logIn(ready));
    // Distinct keys: with a shared one all calls would get the first one's answer.
    const answers = await Promise.allSettled(
      Array.from({ length: name === "user.leave" ? 20 : 6 }, (_, n) => call(`${name}-${n}`)),
    );
    const codes = answers.flatMap((one) => {
      if (one.status === "rejected") return [one.reason.code ?? one.reason];
      return typeof one.value === "string" || typeof one.value === "number" ? [one.value] : [];
    });
    const found = codes.filter((code) => code !== 0 && isAccident(code));
    if (found.length > 0) accidents.push([name, new Set(found), found.length]);
  }
  return accidents;
}
