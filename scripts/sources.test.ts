import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const sources = globSync("{apps,packages,demo,scripts}/**/*.{ts,tsx,mjs}", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|dist|\.react-router)(\/|$)/.test(path.split(sep).join("/")),
})
  .map((path) => path.split(sep).join("/"))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));

/** The files in whose text something stands. */
const filesWith = (text: RegExp) =>
  sources.filter((path) => text.test(readFileSync(join(root, path), "utf8"))).toSorted();

test("what others must not read is sealed by one file", () => {
  expect(filesWith(/createCipheriv|createDecipheriv/)).toEqual(["packages/contract/src/platform/seal.ts"]);
});

test("amounts and counts are written with their commas by one file", () => {
  // the page for no line is one file without imports
  expect(filesWith(/toLocaleString\(|NumberFormat\(/)).toEqual(["apps/server/src/app-files/offline-page.ts"]);
});

test("no file escapes HTML by itself: hono's template and React do", () => {
  // a workbook's XML is no page
  const files = filesWith(/&(amp|lt|gt|quot|#39|#\$\{[^}]+\});/);
  expect(files.filter((path) => !path.startsWith("apps/api/src/platform/xlsx/"))).toEqual([]);
});

test("HTML goes into a page as it is in five places: an owner's cleaned text, the shop's own markup and its icons", () => {
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
    "apps/storefront/app/platform/blocks/blocks.tsx",
    "apps/storefront/app/platform/page/cached-markup.tsx",
    "apps/storefront/themes/simple/platform/ui/icon-sprite.tsx",
    "apps/storefront/themes/simple/platform/ui/owner-html.tsx",
    // the table that stands in the page already, as its block drew it
    "apps/storefront/themes/simple/product/choice-sheet.tsx",
  ]);
});

test("cookies are read and written by one file", () => {
  expect(filesWith(/cookie-es|HttpOnly|httpOnly|Max-Age/)).toEqual(["packages/web/src/session/cookies.ts"]);
});

test("what a browser has already is told by one file", () => {
  expect(filesWith(/W\\\/|=== etag|=== file\.etag/)).toEqual(["apps/server/src/http/etag.ts"]);
});

test("a member's call knows its member by the contract's access: no code asserts that one is there", () => {
  expect(filesWith(/\bmember!/).filter((path) => path.startsWith("apps/api/src/"))).toEqual([]);
});

test("no code asks for a payment method's code: its definition says what differs", () => {
  const asked = filesWith(/\b[cC]ode\)? ?[!=]==? "(card|bank_transfer|cash_on_delivery|conveni|deferred|invoice)"/);
  // the chaos tests choose how their buyers pay
  expect(asked.filter((path) => !path.startsWith("apps/server/src/faults/"))).toEqual([]);
});

test("a command asks and reports: its SQL stands with the areas, where an owner's call finds it too", () => {
  const sql = filesWith(/from "kysely"|\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/);
  expect(sql.filter((path) => path.startsWith("apps/api/src/admin/command/"))).toEqual([]);
});

/** Their subject is the visitor: who logs in, registers, or proves a mailbox, a school key or a tag's password. */
const ofVisitors = [
  "auth/identity-link",
  "auth/login-verification",
  "auth/login",
  "auth/session",
  "auth/unlock",
  "captcha/captcha-email",
  "captcha/captcha",
  "email-verify/email-verify",
  "identity/identity",
  "login-sync/login-sync",
  "passkey/passkey-login",
  "profile/registration",
  "reminder/reminder",
  "reminder/reset",
  "school-key/school-key",
  "tag-password/tag-password",
].map((path) => `apps/api/src/member/${path}.service.ts`);

test("services of members and products take a channel and a member's id: an owner's call or a command can use them too", () => {
  const services = filesWith(/\b(ForMember<|(Base|Captcha|Identity)?Context\b)/).filter((path) =>
    /^apps\/api\/src\/(member|product)\/.*\.(service|queries)\.ts$/.test(path),
  );
  expect(services).toEqual(ofVisitors);
});

test("every setting that an owner may set does something", () => {
  const definitions = ["settings", "login-settings"].map((name) => `apps/api/src/channel/${name}.ts`);
  const defined = definitions.map((path) => readFileSync(join(root, path), "utf8")).join("\n");
  const keys = defined.match(/(?<=^ {2}")[A-Z][A-Z0-9._-]+(?=": )/gm) ?? [];
  const readers = sources
    .filter((path) => !definitions.includes(path) && !path.startsWith("demo/"))
    .map((path) => readFileSync(join(root, path), "utf8"));
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key) => !readers.some((text) => text.includes(key)))).toEqual([]);
});
