import fc from "fast-check";
import type { CallRow } from "./call-access.ts";
import { goodInputOf } from "./every-call.ts";
import { type EveryCall, openForEveryCall } from "./open-every-call.ts";
import { brokenInput, choicesOf, inAddress, validInput } from "./fuzz-inputs.ts";
import { isInAddress, requestOf } from "./odd-requests.ts";
import type { TestShop } from "./test-shop.ts";

type Values = Record<string, unknown>;
type Rounds = { rounds: number; seed: number };

/** Milliseconds for an answer. */
const timeout = 20_000;

/**
 * Sends each call `rounds` valid inputs and as many broken ones, generated from its schema, and returns faults: a
 * status above 499, an accepted broken input, no answer. The shop's answer check compares answers with the contract.
 * `open` opens an empty shop, every `perShop` rounds, before rate limits refuse everything.
 */
export function fuzzer(open: () => Promise<TestShop>, perShop: number) {
  let at: EveryCall | undefined;
  let used = 0;
  const anew = async () => {
    used = 0;
    return (at = await openForEveryCall(await open()));
  };
  return async function fuzz(row: CallRow, { rounds, seed }: Rounds): Promise<string[]> {
    const wrong: string[] = [];
    for (const one of fc.sample(choicesOf(row.endpoint), { numRuns: rounds, seed })) {
      if (!at || used++ === perShop) at = await anew();
      // An earlier call may have ended the member's session, or used up what this one needs.
      const good = await goodInputOf(at, row).catch(async () => goodInputOf(await anew(), row));
      const valid = validInput(row.endpoint, good, one);
      const broken = brokenInput(row.endpoint, valid, one);
      if (broken) wrong.push(...(await runOne(at, row, broken, true)));
      wrong.push(...(await runOne(at, row, valid, false)));
    }
    return wrong;
  };
}

async function runOne(open: EveryCall, { endpoint, access }: CallRow, input: Values, isBroken: boolean) {
  const named = inAddress(input);
  const isShown = isInAddress(endpoint);
  // Parts of the path are in the address of every call.
  const parts = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, named[name!] ?? ""]);
  const sent = isShown || endpoint.encoding === "multipart" ? named : { ...input, ...Object.fromEntries(parts) };
  const { path, init } = requestOf(endpoint, sent);
  const needsToken = access === "member" || access === "session" || typeof access === "object";
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(needsToken && { authorization: `Bearer ${open.member.token}` }),
  };
  const answer = open.app.request(`http://shop.test${path}`, { ...init, headers });
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), timeout).unref());
  const response = await Promise.race([answer, late]);
  const fault = (what: string) => [`${what}: ${path} ${String(init.body ?? "").slice(0, 500)}`];
  if (!response) return fault("no answer");
  if (response.status >= 500) return fault(String(response.status));
  // Without one of its parts the address may match another call, which ignores the rest.
  const isAnother = parts.some(([, value]) => String(value) === "");
  // In an address a text can stand for a value of another type.
  return isBroken && !isAnother && response.ok && init.body && !(init.body instanceof FormData) ? fault("taken") : [];
}
