import { formFieldLimit, defaultBody } from "@noren/contract/platform/limits.ts";
import { expect, test, vi } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { validatingCalls } from "../../../testing/validating-calls.ts";
import { loginRules } from "#app/shell/auth/login-form.ts";
import { readForm } from "@noren/web/form/form-body.server.ts";
import { storedNamed, storedOf, storedOfAny, storedOfParts, storedValues } from "@noren/web/form/stored-fields.ts";

const { visit } = openStorefront();
const url = "http://shop.test/login";
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
const send = (body: string) => new Request(url, { method: "POST", headers: urlencoded, body });
const statusOf = (request: Request) =>
  readForm(request).then(
    () => 200,
    (thrown: { init: { status: number } }) => thrown.init.status,
  );

test("[SEC-01] a form of too many bytes or fields is refused before any field is read", async () => {
  const read = vi.spyOn(URLSearchParams.prototype, Symbol.iterator);
  expect(await statusOf(send("a".repeat(defaultBody.bytes + 1)))).toBe(413);
  expect(await statusOf(send("a&".repeat(formFieldLimit)))).toBe(400);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  expect(await statusOf(send("a&".repeat(formFieldLimit - 1)))).toBe(200);
});

test("[SEC-01] the largest cart's division fits into a form", async () => {
  const parts = Array.from({ length: 100 }, (_, line) =>
    Array.from({ length: 20 }, (_, to) => `q.l${10_000 + line}.s${10_000 + to}=999`),
  ).flat();
  const values = await readForm(send([...parts, "intent=add", "book=some-address"].join("&")));
  expect(Object.keys(values)).toHaveLength(2002);
  expect(Object.keys(storedValues(values, storedOfAny(storedOfParts, storedNamed("book"))))).toHaveLength(2002);
});

test("[ERR-04] a body that is no form is answered 400", async () => {
  const xml = new Request(url, { method: "POST", headers: { "content-type": "text/xml" }, body: "<a/>" });
  const file = new Request(url, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body: "--b\r\nnothing",
  });
  expect([await statusOf(xml), await statusOf(file)]).toEqual([400, 400]);
});

test("[SEC-01] only a form's own fields come back with it, cut to their max lengths, and never a password", () => {
  const typed = { username: "あ".repeat(300), password: "p", odd: "x", intent: "i".repeat(500), constructor: "x" };
  const again = storedValues(typed, storedOf(loginRules));
  expect(again).toEqual({ username: "あ".repeat(254), intent: "i".repeat(100) });
  expect(storedValues({ username: "🍵".repeat(300) }, storedOf(loginRules)).username).toBe("🍵".repeat(254));
});

test("[SEC-01, ERR-04] a login with thousands of unknown fields is answered without them", async () => {
  const unknown = Array.from({ length: 2000 }, (_, n) => [`unknown${n}`, "<"]);
  const form = { ...Object.fromEntries(unknown), username: `hanako${"<".repeat(5000)}`, password: "Noren-1234" };
  const { html, status } = await visit("/login", { form, calls: validatingCalls });
  const { html: empty } = await visit("/login", { calls: validatingCalls });
  expect(status).toBe(422);
  expect(html).not.toContain("unknown1");
  expect(html).toContain("hanako");
  expect(html.length - empty.length).toBeLessThan(12_000);
});
