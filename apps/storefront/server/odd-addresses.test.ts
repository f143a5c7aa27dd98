import { describe, expect, test } from "vitest";
import { validatingCalls } from "../testing/validating-calls.ts";
import { memberCookie } from "../testing/member-cookie.ts";
import { looks, openStorefront } from "../testing/open-storefront.ts";

const { visit, logged } = openStorefront();
const build = await looks.get("simple")!.build();
const paths = Object.values(build.routes)
  .filter((route) => route?.parentId && route.path !== undefined)
  .map((route) => `/${route!.path}`);

/** Values as they are in addresses: too long, not storable, without characters. */
const bad = ["x".repeat(5000), "%E9%95%B7".repeat(1500), "%00", "a%00b", "%EF%BF%BD", "%20", "..%2F", "__proto__"];
/** All parameters that some page reads. */
const names = (
  "word category maker brand tag price_min price_max stock favorite sort per page color size key no t code next from to " +
  "state memo packing letter split dates new failed added full one re mode town intent"
).split(" ");

const withKey = paths.filter((path) => path.includes(":key"));
const filled = (path: string, key: string) => path.replace(/:key\??/, key).replace("*", "any");

/** Answers of a page to a visitor and to a member; failures are logged. */
async function answers(path: string) {
  const found: { path: string; status: number; failures: unknown[] }[] = [];
  for (const cookie of ["", memberCookie()]) {
    logged.length = 0;
    const { status } = await visit(path, { calls: validatingCalls, ...(cookie && { cookie }) });
    const failures = logged.filter(({ level }) => level === "error").map(({ details }) => String(details.err));
    found.push({ path: path.slice(0, 200), status, failures });
  }
  return found;
}
const broken = (found: Awaited<ReturnType<typeof answers>>) =>
  found.filter(({ status, failures }) => status >= 500 || failures.length > 0);

test("[ERR-04] all pages with keys are found, so that the following tests are not empty", () => {
  expect(paths.length).toBeGreaterThan(30);
  expect(withKey).toEqual(
    expect.arrayContaining(["/product/:key", "/mypage/order_history/:key", "/social-gift/:key?/shipping"]),
  );
});

describe.each(withKey)("%s", (path) => {
  test.each(bad)("[ERR-04] a malformed key is not found: %.20s", async (key) => {
    const found = await answers(filled(path, key));
    expect(broken(found)).toEqual([]);
    // member pages redirect a visitor to the login
    expect(found.at(-1)!.status).toSatisfy((status: number) => [301, 302, 303, 404].includes(status));
    // these redirect to another page
    if (!/likes|file|quotation|delivery|confirm|mypage\/data|address\/export/.test(path))
      expect(found.at(-1)!.status).toBe(404);
  });
});

describe.each(paths)("%s", (path) => {
  const page = filled(path, "some-key");

  test.each(bad)("[ERR-04] no parameter causes a failure: %.20s", async (value) => {
    const query = names.map((name) => `${name}=${value.slice(0, 1500)}`).join("&");
    expect(broken(await answers(`${page}?${query}`))).toEqual([]);
  });

  test("[ERR-04] nor does a single parameter", async () => {
    for (const name of names) expect(broken(await answers(`${page}?${name}=a%00b`))).toEqual([]);
  });
});

test.each(bad)("[ERR-04] a receipt's link with a malformed number or secret is not found: %.20s", async (value) => {
  const own = "no=261115-ABCDEFGH&t=secret";
  for (const query of [`no=${value}&t=secret`, `no=261115-ABCDEFGH&t=${value}`, `no=${value}&t=${value}`, own])
    expect((await visit(`/orders/receipt?${query}`, { calls: validatingCalls })).status).toBe(404);
});

test.each(bad.filter((value) => !value.includes("%20")))(
  "[ERR-04] a gift's malformed key is not found: %.20s",
  async (value) => {
    expect((await visit(`/social-gift?key=${value}`, { calls: validatingCalls })).status).toBe(404);
  },
);

test("[ERR-04] a cookie that is too long or broken is ignored", async () => {
  for (const value of ["x".repeat(5000), "%00", "a%00b", "%E3%81"])
    for (const name of ["cart", "accessToken", "session", "gift", "ordered", "flash", "registered", "mfa", "wish"])
      for (const page of ["/cart", "/", "/social-gift", "/cart/complete", "/mypage"]) {
        const { status } = await visit(page, { calls: validatingCalls, cookie: `${name}.demo=${value}` });
        expect({ name, page, value: value.slice(0, 20), isBroken: status >= 500 }).toMatchObject({ isBroken: false });
      }
});
