import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { aCart } from "../../testing/cart-answers.ts";
import { aDecision } from "../../testing/checkout-answers.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { orderer } from "../../testing/placed-order.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";
const how = { key: "how", type: "choice", label: "当店を何でお知りになりましたか", options: ["雑誌", "検索"] };
const taste = { key: "taste", type: "text", label: "お好みの色", max_length: 5, is_required: true };
const settings = {
  "ORDER.MEMO.IS_USE": true,
  "ORDER.MEMO.MAX_LENGTH": 200,
  "ORDER.PURPOSE.OPTIONS": ["ご自宅用", "内祝い"],
  "ORDER.QUESTIONNAIRE": [how, taste],
};
const other = { purpose: "内祝い", questionnaire: [{ key: "taste", question: taste.label, answer: "藍" }] };
const cart = aCart(
  { orderer, next_step: "confirm", memo: "置き配で", other },
  { payment_code: "bank_transfer", payment_name: "銀行振込" },
);

/** The calls of a confirm screen, and what they were asked to save, in order. */
function confirming({ decision = async () => aDecision(), pending = false } = {}) {
  const saved: unknown[] = [];
  const pending_order = pending ? { order_no: "261201-0", payment_id: "p", resume_url: null } : null;
  const modify = (call: string) => async (input: object) => {
    saved.push({ call, ...input });
    return cart;
  };
  const calls = {
    cart: {
      get: async () => ({ ...cart, pending_order }),
      modifyOrder: modify("order/modify"),
      modifyOther: modify("other/modify"),
      decision: async (input: object) => {
        saved.push({ call: "decision", ...input });
        return decision();
      },
    },
    shipping: { leadTimes: async () => [] },
    payment: { choices: async () => [] },
  };
  return { calls, saved };
}

const typed = { digest: "d1", key: "k1", memo: "玄関先へ\r\nお願いします", purpose: "ご自宅用" };
const answered = { ...typed, "questionnaire.how": "検索", "questionnaire.taste": "茜" };

test("[CART-25] the confirm screen asks what the settings ask, with what was answered before", async () => {
  const { html } = await visit("/cart/confirm", { cookie, settings, ...confirming() });
  const form = html.slice(html.indexOf('id="questions"'));
  expect(form).toMatch(/<textarea[^>]*name="memo"[^>]*>置き配で<\/textarea>/);
  expect(form).toMatch(/name="memo"[^>]*maxLength="200"|maxLength="200"[^>]*name="memo"/i);
  expect(form).toMatch(/<option[^>]*selected[^>]*>内祝い<\/option>/);
  expect(form).toMatch(/<label[^>]*>当店を何でお知りになりましたか/);
  expect(form).toMatch(/<textarea[^>]*name="questionnaire.taste"[^>]*>藍<\/textarea>/);
  expect(form.indexOf("questionnaire.taste")).toBeLessThan(form.indexOf("注文を確定する"));
  const bare = await visit("/cart/confirm", { cookie, settings: { "ORDER.MEMO.IS_USE": false }, ...confirming() });
  for (const name of ["memo", "purpose", "questionnaire.taste"]) expect(bare.html).not.toContain(`name="${name}"`);
});

test("[CART-25] the button that orders saves what changed by order/modify and other/modify, then orders what was shown", async () => {
  const { calls, saved } = confirming();
  await visit("/cart/confirm", { cookie, settings, calls, form: answered });
  expect(saved).toEqual([
    { call: "order/modify", token: "tok-1", memo: "玄関先へ\nお願いします" },
    expect.objectContaining({
      call: "other/modify",
      purpose: "ご自宅用",
      questionnaire: [
        expect.objectContaining({ key: "how", answer: "検索" }),
        expect.objectContaining({ key: "taste", answer: "茜" }),
      ],
    }),
    expect.objectContaining({ call: "decision", digest: "d1" }),
  ]);
  const again = confirming();
  const same = { ...typed, memo: "置き配で", purpose: "内祝い", "questionnaire.taste": "藍" };
  await visit("/cart/confirm", { cookie, settings, ...again, form: same });
  expect(again.saved).toMatchObject([{ call: "decision" }]);
});

test("[CART-25] a bad answer is refused at its field, what was typed stays, and nothing is ordered", async () => {
  const { calls, saved } = confirming();
  const form = { ...answered, purpose: "転売", "questionnaire.taste": "" };
  const { status, html } = await visit("/cart/confirm", { cookie, settings, calls, form });
  expect(status).toBe(422);
  expect(saved).toEqual([]);
  expect(html).toContain("ご利用目的を、選択肢の中からお選びください");
  expect(html).toContain("「お好みの色」にお答えください");
  expect(html).toMatch(/<textarea[^>]*name="memo"[^>]*>玄関先へ\r?\nお願いします<\/textarea>/);
  expect(html).toContain('href="#questions-purpose"');
});

test("[CART-25, CART-15] a cart that waits for its payment stays as it is: the button answers the order that stands", async () => {
  const { calls, saved } = confirming({ pending: true });
  await visit("/cart/confirm", { cookie, settings, calls, form: answered });
  expect(saved).toMatchObject([{ call: "decision" }]);
});

test("[CART-25] what was answered is saved even where the order is refused", async () => {
  const { calls, saved } = confirming({
    decision: async () => {
      throw new ShopError("cart.decision.changed");
    },
  });
  const { status } = await visit("/cart/confirm", { cookie, settings, calls, form: answered });
  expect(status).toBe(422);
  expect(saved.map((one) => (one as { call: string }).call)).toEqual(["order/modify", "other/modify", "decision"]);
});
