import { ShopError } from "@noren/contract/platform/errors.ts";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { createCookies } from "../../server/cookies.ts";
import { type Api, consoleContext, type ConsoleContext } from "./console-context.server.ts";
import { load, submit } from "./request.server.ts";

type Calls = { rename: ReturnType<typeof vi.fn> };

function open(
  { rename }: Calls,
  { form, path = "/admin/me?shop=toki" }: { form?: Record<string, string>; path?: string } = {},
) {
  const error = vi.fn();
  const console: ConsoleContext = {
    apiFor: () => ({ staffSession: { rename, me: rename } }) as unknown as Api,
    cookies: createCookies("__Host-noren_staff=token-of-a-session", true),
    nonce: "n",
    requestId: "r1",
    ip: "192.0.2.1",
    secret: { current: "a secret of this test, with 32 characters" },
    clock: () => new Date("2026-11-27T01:46:00Z"),
    logger: { error },
    isDevelopment: false,
    shop: "toki",
  };
  const context = new RouterContextProvider();
  context.set(consoleContext, console);
  const body = form && new URLSearchParams(form);
  const request = new Request(`https://admin.test${path}`, { method: form ? "POST" : "GET", body });
  return { args: { context, request }, error };
}

const thrownBy = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
const fails = (error: unknown) => ({ rename: vi.fn().mockRejectedValue(error) });
const read = (args: ReturnType<typeof open>["args"]) => thrownBy(load(args, (api) => api.staffSession.me()));

test("[OWN-07] a page whose session has ended leads to the login and back", async () => {
  const thrown = (await read(open(fails(new ShopError("staff.login_required"))).args)) as Response;
  expect(thrown.headers.get("location")).toBe("/login?ended=1&next=%2Fme%3Fshop%3Dtoki");
});

test("[OWN-07] a missing right, a missing thing, a bad address and an accident each have their page", async () => {
  const forbidden = await read(open(fails(new ShopError("staff.forbidden", { right: "orders.refund" }))).args);
  expect(forbidden).toMatchObject({ data: { code: "staff.forbidden", right: "orders.refund" }, init: { status: 403 } });
  const missing = await read(open(fails(new ShopError("common.not_found"))).args);
  expect(missing).toMatchObject({ data: { code: "common.not_found" }, init: { status: 404 } });
  const bad = await read(open(fails(new ShopError("common.invalid_input", {}, { id: ["?"] }))).args);
  expect(bad).toMatchObject({ data: { code: "common.not_found" }, init: { status: 404 } });
  const { args, error } = open(fails(new Error("no database")));
  expect(await read(args)).toMatchObject({ data: { code: "common.internal", number: "r1" }, init: { status: 500 } });
  expect(error).toHaveBeenCalledTimes(1);
});

test("[OWN-07] what needs a fresh proof leads to it, and back to the page", async () => {
  const thrown = (await read(open(fails(new ShopError("staff.proof_needed"))).args)) as Response;
  expect(thrown.headers.get("location")).toBe("/me/proof?next=%2Fme%3Fshop%3Dtoki&shop=toki");
});

const typed = { intent: "rename", name: "佐藤", password: "secret", once: "drawn" };
const send = (calls: Calls, form: Record<string, string>) => {
  const { args } = open(calls, { form });
  return submit(args, (api, { name = "" }) => api.staffSession.rename({ name }), { stored: () => 20 });
};

test("[OWN-08] a refusal and an accident keep what was typed, but no password", async () => {
  const refused = await send(fails(new ShopError("common.invalid_input", {}, { name: ["長すぎます"] })), typed);
  const values = { intent: "rename", name: "佐藤", once: "drawn" };
  expect(refused).toMatchObject({
    data: { values, message: null, fields: { name: ["長すぎます"] } },
    init: { status: 422 },
  });
  expect(JSON.stringify(refused)).not.toContain("secret");
  const broken = await send(fails(new Error("no database")), typed);
  expect(broken).toMatchObject({
    data: { values, message: expect.stringContaining("番号 r1") },
    init: { status: 500 },
  });
  const changed = { version: 3, fields: { name: { theirs: "田中", yours: "佐藤" } } };
  const meanwhile = await send(fails(new ShopError("common.changed_meanwhile", changed)), typed);
  expect(meanwhile).toMatchObject({ data: { values, changed } });
});

test("[OWN-08] a form sent twice has one idempotency key, and another content or page another", async () => {
  const rename = vi.fn(async () => null);
  await send({ rename }, typed);
  await send({ rename }, typed);
  await send({ rename }, { ...typed, name: "田中" });
  await send({ rename }, { ...typed, once: "another" });
  const keys = rename.mock.calls.map(
    (given) => (given as unknown as [object, { idempotencyKey: string }])[1].idempotencyKey,
  );
  expect(keys[0]).toMatch(/^[\w-]{40,}$/);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3]);
});
