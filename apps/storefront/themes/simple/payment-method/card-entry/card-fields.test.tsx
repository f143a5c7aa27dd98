import { expect, test } from "vitest";
import type { CardFieldsView } from "#app/payment-method/card-entry/card-entry-view.ts";
import { CardFields } from "#theme/payment-method/card-entry/card-fields.tsx";
import { draw } from "../../../../testing/draw.tsx";
import { words } from "../../../../testing/words.ts";

const failed: CardFieldsView = {
  place: { current: null },
  kind: "frame",
  state: "failed",
  isTokenRequired: false,
  problem: null,
  errors: {},
  retry: () => {},
};
const plain = "次の画面で入力します。";

test.each(["注文を確定する", "このカードを登録する"])(
  "[CART-13] card fields that did not come name the button of their own page: %s",
  (submit) => {
    const html = draw(<CardFields fields={failed} submit={submit} plain={plain} otherHref={null} />);
    expect(words(html)).toContain(`「${submit}」を押すと、決済会社のページで入力できます。`);
  },
);

test("[CART-13] where the provider has no page, fields that did not come can be loaded again, and the form asks for a token", () => {
  const fields = { ...failed, kind: "stripe" as const, isTokenRequired: true };
  const html = draw(<CardFields fields={fields} submit="注文を確定する" plain={plain} otherHref="/cart/payment" />);
  expect(words(html)).toContain("もう一度読み込む");
  expect(words(html)).not.toContain("決済会社のページで入力できます");
  expect(html).toContain('name="card_token_required"');
});
