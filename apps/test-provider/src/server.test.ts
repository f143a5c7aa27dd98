import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { testProviderControl } from "./control/control-client.ts";
import { startTestProvider } from "./server.ts";
import { card, numbers, openReceiver, openProvider, order, secret } from "./testing/provider.fixture.ts";
import { frameKey, signCall, type WireCharge } from "@noren/contract/payment-method/test-provider-wire.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "provider-"));

describe("calls with injected faults", () => {
  test("slow", async () => {
    const { start, control } = await openProvider();
    await control.addFault({ on: "call", call: "start", slow_ms: 80, times: 1 });
    const began = performance.now();
    await start();
    expect(performance.now() - began).toBeGreaterThanOrEqual(79);
  });

  test.each([
    ["error_before", 0],
    ["error_after", 1],
  ] as const)("answered 500 by %s, with %d charges made", async (fault, made) => {
    const { call, receiver, control } = await openProvider();
    await control.addFault({ on: "call", call: "start", fault, times: 1 });
    expect((await call("POST", "/v1/charges", order(receiver))).status).toBe(500);
    expect(await control.charges()).toHaveLength(made);
    expect((await call("POST", "/v1/charges", order(receiver))).status).toBe(200);
    expect(await control.charges()).toHaveLength(1);
  });

  test.each([
    ["cut_before", 0],
    ["cut_after", 1],
  ] as const)("cut off by %s, with %d charges made", async (fault, made) => {
    const { call, receiver, control } = await openProvider();
    await control.addFault({ on: "call", fault, times: 1 });
    await expect(call("POST", "/v1/charges", order(receiver))).rejects.toThrow("fetch failed");
    expect(await control.charges()).toHaveLength(made);
  });

  test("a fault of one payment and one call leaves other calls alone", async () => {
    const { start, call, control } = await openProvider();
    await start();
    await control.addFault({ on: "call", call: "find", reference: "pay-1", fault: "error_before" });
    expect((await call("GET", "/v1/charges/pay-1")).status).toBe(500);
    expect((await call("GET", "/v1/charges/pay-2")).status).toBe(404);
    expect(await start()).toMatchObject({ reference: "pay-1" });
    await control.clearFaults();
    expect((await call("GET", "/v1/charges/pay-1")).status).toBe(200);
  });

  test("refuses every connection for a while, and then still has its charges", async () => {
    const { start, find, control } = await openProvider();
    await start();
    await control.down(1000);
    await expect(find("pay-1")).rejects.toThrow("fetch failed");
    await expect.poll(() => find("pay-1").catch(() => undefined)).toMatchObject({ state: "requires_action" });
  });

  test("an invalid fault is refused", async () => {
    const { call } = await openProvider();
    expect((await call("POST", "/control/faults", { on: "fire" })).status).toBe(400);
  });
});

describe("a restarted provider", () => {
  /** Work due in a minute is left to the second provider, however slow the machine is. */
  const aMinute = 60_000;
  const later = () => new Date("2026-11-20T01:02:00Z");

  test("keeps its charges, voided references and tokens, and sends its pending webhooks", async () => {
    const dataDir = newFolder();
    const first = await openProvider({ dataDir, webhookBackoffMs: aMinute });
    first.receiver.statuses.push(500);
    const { action_url, charge_id } = await first.start();
    await first.post(action_url!, card(numbers.pays));
    await first.call("POST", "/v1/charges/pay-2/cancel");
    await expect.poll(() => first.receiver.received.length).toBe(1);
    await expect.poll(() => first.logged.join()).toContain("webhook not taken");
    await first.provider.stop();

    const second = await openProvider({ dataDir, clock: later });
    expect(await second.find("pay-1")).toMatchObject({ charge_id, state: "captured" });
    expect(await second.start({ reference: "pay-2" })).toMatchObject({ state: "cancelled" });
    await second.control.idle();
    expect(first.receiver.received.map(({ charge }) => charge.state)).toEqual(["captured", "captured"]);
  });

  test("lets a pending late card pay", async () => {
    const dataDir = newFolder();
    const first = await openProvider({ dataDir, lateMs: aMinute });
    await first.post((await first.start()).action_url!, card(numbers.late));
    await first.provider.stop();
    const second = await openProvider({ dataDir, clock: later });
    await expect.poll(() => second.find("pay-1")).toMatchObject({ state: "captured" });
  });

  test("drops a journal line that a kill cut off", async () => {
    const dataDir = newFolder();
    const first = await openProvider({ dataDir });
    await first.start();
    await first.provider.stop();
    appendFileSync(join(dataDir, "test-provider.jsonl"), '[["charge","pay-2",{"refer');
    for (const reference of ["pay-3", "pay-4"]) {
      const again = await openProvider({ dataDir });
      await again.start({ reference });
      await again.provider.stop();
    }
    const last = await openProvider({ dataDir });
    expect((await last.control.charges()).map(({ reference }) => reference)).toEqual(["pay-1", "pay-3", "pay-4"]);
  });

  test("says so when its port is taken", async () => {
    const { provider } = await openProvider();
    await expect(startTestProvider({ port: provider.port, secret })).rejects.toThrow(/EADDRINUSE/);
  });
});

describe("the provider as a process", () => {
  async function launch(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
    const env = {
      ...process.env,
      PROVIDER_SECRET: secret,
      PROVIDER_PORT: "0",
      DATA_DIR: dataDir,
      PROVIDER_LATE_SECONDS: "1",
    };
    const child = fork(new URL("main.ts", import.meta.url), { env, execArgv: [], silent: true });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    return { child, url };
  }

  async function call(url: string, method: "GET" | "POST", path: string, input?: unknown): Promise<WireCharge> {
    const body = input === undefined ? "" : JSON.stringify(input);
    const headers = signCall(secret, { method, path, body }, new Date());
    return (
      await fetch(url + path, body ? { method, headers, body } : { method, headers })
    ).json() as Promise<WireCharge>;
  }

  test("[CART-14] after a kill it still has every charge it answered for", async () => {
    const [dataDir, receiver] = [newFolder(), await openReceiver()];
    const first = await launch(dataDir);
    const token = await fetch(`${first.url}/frame/tokens`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: first.url },
      body: JSON.stringify({ origin: receiver.url, key: frameKey(secret, receiver.url), card: card(numbers.pays) }),
    });
    const card_token = (await token.json()) as { token: string; token_key: string };
    const paid = await call(first.url, "POST", "/v1/charges", {
      ...order(receiver),
      card_token,
    });
    expect(paid.state).toBe("captured");
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    const second = await launch(dataDir);
    expect(await call(second.url, "GET", "/v1/charges/pay-1")).toMatchObject({
      charge_id: paid.charge_id,
      state: "captured",
    });
    expect(await testProviderControl({ url: second.url, secret }).charges()).toHaveLength(1);
    second.child.disconnect();
    expect(await once(second.child, "exit")).toEqual([0, null]);
  });

  test("SIGTERM ends it, and without a secret it does not start", async () => {
    const { child } = await launch(newFolder());
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    const env = { ...process.env, PROVIDER_SECRET: "" };
    const refused = fork(new URL("main.ts", import.meta.url), { env, execArgv: [], silent: true });
    expect(await once(refused, "exit")).toEqual([2, null]);
  });
});
