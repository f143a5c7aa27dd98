import { expect, test } from "vitest";
import { cartWith, eventCalls, postEvents, recorded, tagManager, trackingIn } from "../../testing/event-calls.ts";
import { type Calls, openStorefront, type Visit } from "../../testing/open-storefront.ts";

const { visit } = openStorefront();
const post = (json: unknown, options: Visit) => postEvents(visit, json, options);

test("[TRK-05] after a refusal there is no tracker on any page and no visitor's id, and nothing is posted for the visitor", async () => {
  const { posted, ecommerceEvent } = eventCalls();
  const calls: Calls = { ecommerceEvent, cart: { addProduct: async () => cartWith(1) } };
  const at = { settings: { ...tagManager, ...recorded }, calls };
  const events = [{ event: { event: "page_view" }, more: {} }];
  const { cookies } = await post({ page: "/", events }, at);
  expect(cookies).toContain("visitor.demo=");
  const refused = await visit("/external-services", { ...at, cookie: cookies, form: { intent: "refused" } });
  expect([refused.status, refused.response.headers.get("location")]).toEqual([303, "/external-services"]);
  expect(refused.cookies).toContain("consent.demo=refused");
  expect(refused.cookies).not.toContain("visitor.demo");
  posted.length = 0;
  for (const path of ["/", "/product", "/product/tenugui"]) {
    const { html } = await visit(path, { ...at, cookie: refused.cookies });
    expect(html).not.toMatch(/data-live="tracking"/);
  }
  const form = { product_id: "v1", quantity: "1" };
  const added = await visit("/product/tenugui", { ...at, cookie: refused.cookies, form });
  const next = await post({ page: "/", events }, { ...at, cookie: added.cookies });
  expect(posted).toEqual([]);
  expect(next.cookies).not.toMatch(/visitor|events/);
  const granted = await visit("/external-services", { ...at, cookie: next.cookies, form: { intent: "granted" } });
  expect(trackingIn((await visit("/", { ...at, cookie: granted.cookies })).html)).toMatchObject({
    trackers: { tagManager: "GTM-ABC123", isRecorded: true },
  });
});

test("[TRK-05, CON-19] if consent is required nothing runs before it, and a bar in the page asks for it, without script too", async () => {
  const settings = { ...tagManager, "TRACKING.CONSENT": "opt-in" };
  for (const look of ["simple", "toki", "kurasu+toki"]) {
    const { html } = await visit("/toki/product?sort=new", { look, prefix: "/toki", settings });
    expect(trackingIn(html)).toBeUndefined();
    expect(html).toMatch(/<form data-document=""[^>]* action="\/toki\/external-services" method="post">/);
    expect(html).toMatch(/name="to" value="\/product\?sort=new".*許可しない.*許可する/s);
  }
  const bar = "計測についてのお願い";
  const detail = (await visit("/product/tenugui", { settings })).html;
  expect(detail.indexOf(bar)).toBeGreaterThan(detail.indexOf("</main>"));
  for (const path of ["/cart", "/login", "/external-services"])
    expect((await visit(path, { settings })).html).not.toContain(bar);
  for (const intent of ["granted", "refused"]) {
    const form = { intent, to: "/product?sort=new" };
    const { response, cookies } = await visit("/external-services", { settings, form });
    expect(response.headers.get("location")).toBe("/product?sort=new");
    const { html } = await visit("/product", { settings, cookie: cookies });
    expect(html).not.toContain(bar);
    expect(trackingIn(html) !== undefined).toBe(intent === "granted");
  }
  for (const to of ["//evil.example", "https://evil.example", "x".repeat(5000)]) {
    const { response } = await visit("/external-services", { settings, form: { intent: "refused", to } });
    expect(response.headers.get("location")).toBe("/external-services");
  }
  expect((await visit("/external-services", { settings, form: { intent: "perhaps" } })).cookies).toBe("");
  expect((await visit("/product")).html).not.toContain(bar);
});

test("[TRK-05] pages of checkout, payment, login and personal data have no tracker, and a link to them loads a new document", async () => {
  const settings = tagManager;
  for (const path of ["/cart", "/login", "/register", "/contact"])
    expect([path, trackingIn((await visit(path, { settings })).html)]).toMatchObject([path, { trackers: null }]);
  const calls: Calls = { cart: { addProduct: async () => cartWith(1) } };
  const form = { product_id: "v1", quantity: "1" };
  const crossing = await visit("/product/tenugui", { settings, calls, form });
  expect(crossing.response.headers.get("x-remix-reload-document")).toBe("true");
  const plain = await visit("/product/tenugui", { calls, form });
  expect(plain.response.headers.get("x-remix-reload-document")).toBeNull();
});
