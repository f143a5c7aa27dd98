import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { filledCart } from "../../testing/demo-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront, secret } from "../../testing/open-storefront.ts";
import { bookEntry, bookSearch, orderer, placedOrder, user } from "../../testing/placed-order.ts";
import { seal } from "@noren/contract/platform/seal.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const cookie = `${memberCookie()}; cart.demo=tok-1`;
const cartAt = (next_step: typeof filledCart.detail.next_step, detail: object = {}) => ({
  ...filledCart,
  detail: { ...filledCart.detail, next_step, ...detail },
});
const book = [bookEntry("a1", "自宅", true), bookEntry("a2", "実家")];

function buyer(entries = book, limit = 20) {
  const known = cartAt("shipping-select");
  const settled = cartAt("shipping-detail", { orderer });
  return {
    user: { me: async () => user },
    userAddress: {
      search: vi.fn(bookSearch(entries, limit)),
      detail: async ({ id }: { id: string }) => {
        const entry = entries.find((one) => one.id === id);
        if (!entry) throw new ShopError("address.not_found");
        return entry;
      },
      add: vi.fn(async (_input: object, _options?: object) => bookEntry("a3", "別荘")),
    },
    cart: {
      get: async () => known,
      addShipping: vi.fn(async (_input: object) => known),
      modifyShipping: vi.fn(async (_input: object) => settled),
      modifyOrder: vi.fn(async (_input: object) => settled),
    },
  };
}

test("[CART-05] a member chooses among the addresses of the address book, the default one first and chosen", async () => {
  const { html } = await visit("/cart/shipping-select", { cookie, calls: buyer() });
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="a1"|<input[^>]*value="a1"[^>]*checked=""/);
  expect(words(html)).toMatch(/自宅.*いつものお届け先.*実家/s);
});

test("[CART-05] of a long book the first addresses and the chosen one are visible, and the others are folded", async () => {
  const many = Array.from({ length: 20 }, (_, at) => bookEntry(`a${at}`, `宛先${at}`, at === 0));
  const { html } = await visit("/cart/shipping-select", { cookie, calls: buyer(many) });
  const [before, fold] = html.split("ほかのお届け先を見る（15件）");
  const values = (part: string) =>
    [...part.matchAll(/<input[^>]*name="shipping"[^>]*value="(a\d+)"/g)].map(([, id]) => id);
  expect(values(before!)).toEqual(["a0", "a1", "a2", "a3", "a4"]);
  expect(values(fold!)).toHaveLength(15);
  const detail = { shippings: [{ key: "s1", user_address_id: "a17", address: bookEntry("a17", ""), packings: [] }] };
  const chosen = { ...buyer(many), cart: { ...buyer().cart, get: async () => cartAt("shipping-detail", detail) } };
  const again = await visit("/cart/shipping-select", { cookie, calls: chosen });
  expect(values(again.html.split("ほかのお届け先を見る（14件）")[0]!)).toContain("a17");
});

const book1000 = Array.from({ length: 1000 }, (_, at) => bookEntry(`a${at}`, `宛先${at}`, at === 0));
const choices = (html: string) =>
  [...html.matchAll(/<input[^>]*name="shipping"[^>]*value="(\w+)"/g)].map(([, id]) => id);

test("[CART-05] a book of a thousand addresses shows ten on a page, with search and pager, without script", async () => {
  const calls = buyer(book1000, 10_000);
  const { html } = await visit("/cart/shipping-select", { cookie, calls });
  expect(choices(html)).toEqual(book1000.slice(0, 10).map(({ id }) => id));
  expect(html).toContain('href="/cart/shipping-select?page=100"');
  expect(html).toMatch(/<form[^>]*id="address-search"[^>]*method="get"|<form[^>]*method="get"[^>]*id="address-search"/);
  expect(html).toMatch(/<input(?=[^>]*name="word")(?=[^>]*form="address-search")/);
  const last = await visit("/cart/shipping-select?page=100", { cookie, calls });
  expect(choices(last.html)).toEqual(book1000.slice(990).map(({ id }) => id));
  const { response } = await visit("/cart/shipping-select?page=100", { cookie, form: { shipping: "a999" }, calls });
  expect(calls.cart.addShipping).toHaveBeenCalledWith({ token: "tok-1", user_address_id: "a999" });
  expect(response.headers.get("location")).toBe("/cart/shipping-detail");
});

test("[CART-05] the search of a long book is paged too, keeps the chosen address on top, and says if nothing was found", async () => {
  const detail = { shippings: [{ key: "s1", user_address_id: "a17", address: bookEntry("a17", ""), packings: [] }] };
  const calls = { ...buyer(book1000), cart: { ...buyer().cart, get: async () => cartAt("shipping-detail", detail) } };
  const found = await visit("/cart/shipping-select?word=宛先99", { cookie, calls });
  expect(choices(found.html)).toEqual(["a17", "a99", ...book1000.slice(990, 999).map(({ id }) => id)]);
  expect(words(found.html)).toContain("「宛先99」を含む住所 11件");
  expect(found.html).toContain(`word=${encodeURIComponent("宛先99")}&amp;page=2`);
  expect(found.html).toMatch(/<input[^>]*checked=""[^>]*value="a17"|<input[^>]*value="a17"[^>]*checked=""/);
  const none = await visit("/cart/shipping-select?word=ない", { cookie, calls: buyer(book1000) });
  expect([none.status, choices(none.html)]).toEqual([200, []]);
  expect(words(none.html)).toMatch(/「ない」を含む住所 0件.*もう一度おさがしください/s);
  expect(words(none.html)).not.toContain("このお届け先へ進む");
});

test("[CART-06] [CART-05] items are divided among addresses of a long book that the search finds", async () => {
  const settings = { "ORDER.SHIPPING.IS_ALLOW_MULTIPLE": true };
  const calls = buyer(book1000);
  const { html } = await visit("/cart/shipping-select?split=1&word=宛先99", { cookie, settings, calls });
  const offered = [...html.matchAll(/<option[^>]*value="(a\d+)"/g)].map(([, id]) => id);
  expect(offered).toEqual(["a99", ...book1000.slice(990).map(({ id }) => id)]);
  expect(html).toMatch(/<form[^>]*id="address-search".*?name="split" value="1"/s);
});

test("[CART-05] a member without addresses gets the address form, filled from the profile", async () => {
  const calls = buyer([]);
  const { response } = await visit("/cart/shipping-select", { cookie, calls });
  expect(response.headers.get("location")).toBe("/cart/shipping-add");
  const { html } = await visit("/cart/shipping-add", { cookie, calls });
  for (const value of ["山田", "hanako@example.jp", "166-0004", "阿佐谷南1-2-3"])
    expect(html).toContain(`value="${value}"`);
});

test("[CART-25] the chosen address is sent to the cart by its id, and the orderer comes from the profile", async () => {
  const calls = buyer();
  const { response } = await visit("/cart/shipping-select", { cookie, form: { shipping: "a2" }, calls });
  expect(calls.cart.addShipping).toHaveBeenCalledWith({ token: "tok-1", user_address_id: "a2" });
  expect(calls.cart.modifyOrder).toHaveBeenCalledWith({ token: "tok-1", orderer });
  expect(response.headers.get("location")).toBe("/cart/shipping-detail");
});

test("[CART-05] changing the address of a complete cart leads back to the confirm step, unless a day has to be chosen again", async () => {
  const chosen = (next_step: "confirm" | "shipping-detail") => {
    const calls = buyer();
    calls.cart.addShipping.mockResolvedValue(cartAt(next_step, { orderer }));
    return visit("/cart/shipping-select", { cookie, form: { shipping: "a2" }, calls });
  };
  expect((await chosen("confirm")).response.headers.get("location")).toBe("/cart/confirm");
  expect((await chosen("shipping-detail")).response.headers.get("location")).toBe("/cart/shipping-detail");
  const calls = { cart: { get: async () => cartAt("confirm", { orderer }) } };
  const { html } = await visit("/cart/shipping-add", { cookie: "cart.demo=tok-1", calls });
  expect(words(html)).toContain("ご注文内容の確認へ");
  expect(words(html)).not.toContain("お届け日時の指定へ");
});

test("[CART-25] an incomplete profile leads to the form for the missing fields", async () => {
  const calls = { ...buyer(), user: { me: async () => ({ ...user, phone_number: "", cell_phone_number: "" }) } };
  const { response } = await visit("/cart/shipping-select", { cookie, form: { shipping: "a1" }, calls });
  expect(calls.cart.modifyOrder).not.toHaveBeenCalled();
  expect(response.headers.get("location")).toBe("/cart/shipping-add");
});

test("[CART-19] an address that is no longer in the book is refused with the API's sentence if the cart cannot be reset", async () => {
  const { cart, ...rest } = buyer();
  const resetShippings = vi.fn().mockRejectedValue(new ShopError("cart.busy"));
  const calls = { ...rest, cart: { ...cart, resetShippings } };
  cart.addShipping.mockRejectedValue(new ShopError("cart_detail.set_user_address.not_data"));
  const { status, html } = await visit("/cart/shipping-select", { cookie, form: { shipping: "gone" }, calls });
  expect(status).toBe(422);
  expect(words(html)).toContain("お届け先が登録されていません。");
});

const typed = {
  ...Object.fromEntries(Object.entries(orderer).map(([name, value]) => [`orderer.${name}`, value])),
  "address.postal_code": "250-0311",
  "address.prefecture": "神奈川県",
  "address.city": "箱根町",
  "address.address1": "湯本10",
  same: "1",
};

test("[CART-05] a new address is saved in the book if the member chooses so, and sent to the cart by its id", async () => {
  const calls = buyer();
  const form = { ...typed, keep: "1", "book.name": "別荘" };
  await visit("/cart/shipping-add", { cookie, form, calls });
  expect(calls.userAddress.add.mock.calls[0]![0]).toMatchObject({
    name: "別荘",
    division_ct: "1",
    city: "箱根町",
    shipping_last_name: "山田",
  });
  expect(calls.cart.addShipping).toHaveBeenCalledWith({ token: "tok-1", user_address_id: "a3" });
});

test("[CART-05] an address for this order only is not saved in the book", async () => {
  const calls = buyer();
  await visit("/cart/shipping-add", { cookie, form: typed, calls });
  expect(calls.userAddress.add).not.toHaveBeenCalled();
  expect(calls.cart.addShipping).toHaveBeenCalledWith({
    token: "tok-1",
    address: expect.objectContaining({ city: "箱根町" }),
  });
});

test("[CART-05] an additional address does not ask for the orderer again, and leads back to dividing the items", async () => {
  const calls = { ...buyer(), cart: { ...buyer().cart, get: async () => cartAt("confirm", { orderer }) } };
  const { html } = await visit("/cart/shipping-add?new=1&split=1", { cookie, calls });
  const text = words(html);
  expect(text).toMatch(/お届け先の追加.*ご注文者：山田 花子 様.*このお届け先を追加する/s);
  expect(text).not.toMatch(/ご注文者とお届け先|ご注文内容の確認へ/);
  expect(html).toMatch(/<details class="fold[^"]*"><summary>ご注文者/);
  expect(html).toContain('href="/cart/shipping-select?split=1"');
  // the form that is shown again after a late refusal
  const refused = await visit("/cart/shipping-add?new=1&split=1", {
    cookie,
    calls,
    form: { ...typed, split: "1", "orderer.email": "x" },
  });
  expect(refused.status).toBe(422);
  expect(refused.html).toMatch(/<details class="fold[^"]*" open=""><summary>ご注文者/);
});

test("[MEM-03] saving in a full book is not offered", async () => {
  const { html } = await visit("/cart/shipping-add?new=1", { cookie, calls: buyer(book, 2) });
  expect(html).not.toContain('name="keep"');
});

test("[CART-24] a guest has no address book, and gets a link to log in that leads back", async () => {
  const calls = { ...buyer(), cart: { ...buyer().cart, get: async () => cartAt("shipping-add") } };
  const { html } = await visit("/cart/shipping-add", { cookie: "cart.demo=tok-1", calls });
  expect(html).not.toContain('name="keep"');
  expect(html).toContain('href="/login?next=%2Fcart%2Fshipping-select"');
  await visit("/cart/shipping-add", { cookie: "cart.demo=tok-1", form: { ...typed, keep: "1" }, calls });
  expect(calls.userAddress.add).not.toHaveBeenCalled();
});

test("[THEME-18] a shop without members offers no login during the checkout, and no registration after it", async () => {
  const settings = { "SITE.NO_MEMBER_USE": true };
  const ordered = `ordered.demo=${seal({ orderNo: placedOrder.order_no, token: "tok" }, "ordered", secret)}`;
  const calls = { cart: { get: async () => cartAt("shipping-add") }, order: { ofCart: async () => placedOrder } };
  for (const path of ["/cart/shipping-add", "/cart/complete"]) {
    const { status, html } = await visit(path, { cookie: `cart.demo=tok-1; ${ordered}`, settings, calls });
    expect([path, status, /href="\/(login|register|mypage|ec)/.test(html)]).toEqual([path, 200, false]);
  }
});

test("[FORM-01] a company's checkout has a company name field and no kana readings", async () => {
  const { html } = await visit("/cart/shipping-add", {
    cookie,
    settings: { "SITE.VARIANT": "business" },
    calls: buyer(),
  });
  expect(html).toContain('name="orderer.company_name"');
  expect(html).not.toContain('name="orderer.last_name_kana"');
});

test("[CART-26, ORD-03] after a cancellation the complete page says so, links to the order, and asks for no payment", async () => {
  const ordered = `ordered.demo=${seal({ orderNo: placedOrder.order_no, token: "tok" }, "ordered", secret)}`;
  const ended = (state: "cancelled" | "expired", payment: "settled" | "failed") => ({
    ...placedOrder,
    state,
    payment: { ...placedOrder.payment, state: payment },
  });
  const last = (order: typeof placedOrder, order_no: string | null, login = "") =>
    visit("/cart/complete", {
      cookie: [ordered, login].filter(Boolean).join("; "),
      calls: {
        cart: { get: async () => ({ ...cartAt("payment"), order_no }) },
        order: { ofCart: async () => order },
      },
    });
  const guest = await last(ended("cancelled", "settled"), placedOrder.order_no);
  expect(guest.status).toBe(200);
  expect(words(guest.html)).toMatch(/キャンセルされました.*お支払い済みの 4,730円 は、銀行振込などで返金いたします/s);
  expect(guest.html).toContain(placedOrder.order_no);
  expect(guest.html).not.toMatch(/ありがとうございます|mypage\/order_history/);
  const member = await last(ended("expired", "failed"), placedOrder.order_no, cookie);
  expect(words(member.html)).toMatch(/終了しました.*代金の請求はございません/s);
  expect(member.html).toContain(`href="/mypage/order_history/${placedOrder.id}"`);
  // an order whose payment failed while the buyer was paying has its items in the cart again
  const failed = await last(ended("cancelled", "failed"), null);
  expect(failed.response.headers.get("location")).toBe("/cart/payment?failed=1");
});
