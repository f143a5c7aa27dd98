import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { paymentCodes } from "@noren/contract/payment-method/methods/methods.ts";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const sources = globSync("{apps,packages,demo,scripts}/**/*.{ts,tsx,mjs}", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|dist|\.react-router)(\/|$)/.test(path.split(sep).join("/")),
})
  .map((path) => path.split(sep).join("/"))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));

/** Files whose text matches. */
const filesWith = (text: RegExp) =>
  sources.filter((path) => text.test(readFileSync(join(root, path), "utf8"))).toSorted();

test("one file encrypts secret values, one the streams of a backup, and one what SBPS takes in 3DES alone", () => {
  expect(filesWith(/createCipheriv|createDecipheriv/)).toEqual([
    "apps/api/src/admin/backup/sealed-bytes.ts",
    "apps/api/src/payment-method/provider/sbpayment/triple-des.ts",
    "packages/contract/src/platform/seal.ts",
  ]);
});

test("only one file formats amounts and counts", () => {
  // the offline page is one file without imports
  expect(filesWith(/toLocaleString\(|NumberFormat\(/)).toEqual(["apps/server/src/app-files/offline-page.ts"]);
});

test("no file escapes HTML by itself: hono's template and React do", () => {
  // a workbook's XML and SBPS's are not HTML
  const isXml = (path: string) => path.startsWith("apps/api/src/platform/xlsx/") || path.endsWith("/sps-xml.ts");
  const files = filesWith(/&(amp|lt|gt|quot|#39|#\$\{[^}]+\});/);
  expect(files.filter((path) => !isXml(path))).toEqual([]);
});

test("HTML is inserted unescaped in six places: an owner's sanitised text, the shop's own markup, its icons and the console's colours", () => {
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
    // colours of the shops, each of six hexadecimal digits
    "apps/console/app/root.tsx",
    "apps/storefront/app/platform/blocks/blocks.tsx",
    "apps/storefront/app/platform/page/cached-markup.tsx",
    "apps/storefront/themes/simple/platform/ui/icon-sprite.tsx",
    "apps/storefront/themes/simple/platform/ui/owner-html.tsx",
    // copies the table that its block has rendered in the page
    "apps/storefront/themes/simple/product/choice-sheet.tsx",
  ]);
});

test("only one file reads and writes cookies", () => {
  expect(filesWith(/cookie-es|HttpOnly|httpOnly|Max-Age/)).toEqual(["packages/web/src/session/cookies.ts"]);
});

test("only one file answers 304", () => {
  expect(filesWith(/W\\\/|=== etag|=== file\.etag/)).toEqual(["apps/server/src/http/etag.ts"]);
});

test("a member's call gets its member by the contract's access: no code asserts that there is one", () => {
  expect(filesWith(/\bmember!/).filter((path) => path.startsWith("apps/api/src/"))).toEqual([]);
});

test("no code compares a payment method's code: its definition has the differences", () => {
  const asked = filesWith(new RegExp(`\\b[cC]ode\\)? ?[!=]==? "(${paymentCodes.join("|")})"`));
  // the chaos tests choose how their buyers pay
  expect(asked.filter((path) => !path.startsWith("apps/server/src/faults/"))).toEqual([]);
});

test("commands contain no SQL: it is in the areas, where an owner's call can use it too", () => {
  const sql = filesWith(/from "kysely"|\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/);
  expect(sql.filter((path) => path.startsWith("apps/api/src/admin/command/"))).toEqual([]);
});

/** Services about a visitor's login, registration, mailbox, school key or tag password. */
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

test("services of members and products take a channel and a member's id, so that an owner's call or a command can use them too", () => {
  const services = filesWith(/\b(ForMember<|(Base|Captcha|Identity)?Context\b)/).filter((path) =>
    /^apps\/api\/src\/(member|product)\/.*\.(service|queries)\.ts$/.test(path),
  );
  expect(services).toEqual(ofVisitors);
});

test("every setting has an effect", () => {
  const definitions = ["settings", "login-settings"].map((name) => `apps/api/src/channel/${name}.ts`);
  const defined = definitions.map((path) => readFileSync(join(root, path), "utf8")).join("\n");
  const keys = defined.match(/(?<=^ {2}")[A-Z][A-Z0-9._-]+(?=": )/gm) ?? [];
  const readers = sources
    .filter((path) => !definitions.includes(path) && !path.startsWith("demo/"))
    .map((path) => readFileSync(join(root, path), "utf8"));
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key) => !readers.some((text) => text.includes(key)))).toEqual([]);
});
