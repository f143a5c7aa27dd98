import type { OwnedOffer } from "@noren/contract/product/made-to-order.owner.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import MadeToOrderPage from "./made-to-order-page.tsx";
import { baseOf } from "./offer-form.ts";

const shirt: OwnedOffer = {
  id: "m",
  version: 4,
  code: "SHT-1",
  name: "仕立てシャツ",
  channel: "noren",
  values: {
    code: "SHT-1-UOS",
    price: 11_000,
    is_on_sale: true,
    lead_days: 10,
    groups: [
      {
        key: "fabric",
        name: "生地",
        choices: [
          { key: "white", name: "白", price: 0, color: "#ffffff", image: null },
          { key: "indigo", name: "藍染", price: 3300, color: null, image: "indigo.webp" },
        ],
      },
    ],
    measurements: null,
    embroidery: null,
  },
  price_range: {
    cheapest: { price: 11_000, added: [] },
    dearest: { price: 14_300, added: [{ label: "生地", value: "藍染", price: 3300 }] },
  },
  pictures: [{ path: "indigo.webp", hash: "a1", alt: "藍染の生地", width: 800, height: 800, color: "#223354" }],
  has_variants: false,
  may_edit: true,
};

function draw(more: Partial<OwnedOffer> = {}, actionData?: object): string {
  const props = { loaderData: { ...shirt, ...more }, actionData } as unknown as Parameters<typeof MadeToOrderPage>[0];
  const Page = () => createElement(MadeToOrderPage, props);
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToString(createElement(Stub, { initialEntries: ["/"] })).replaceAll("<!-- -->", "");
}

test("[OWN-11] an offer is drawn as a form with its prices, its choices, and buttons that add, sort and remove them", () => {
  const html = draw();
  expect(html).toContain("生地 藍染 +3,300円");
  expect(html).toMatch(/name="group\.fabric\.indigo\.price"[^>]*value="3300"/);
  expect(html).toMatch(/<option value="indigo\.webp" selected="">1\. 藍染の生地/);
  for (const press of ["add groups", "down group.fabric.choices white", "remove groups fabric", "on measurements"])
    expect(html).toContain(`value="${press}"`);
  expect(html).toContain("オーダーメイドをやめる…");
});

test("[OWN-11] who may only look gets no button, and a product without an offer an empty form", () => {
  const seen = draw({ may_edit: false });
  expect(seen).not.toMatch(/name="(press|intent|confirmed)"/);
  expect(seen).toContain('<fieldset class="offer-parts" disabled="">');
  const html = draw({ version: 0, values: null, price_range: null });
  expect(html).toContain("まだオーダーメイドで受けていません");
  expect(html).toContain('value="SHT-1-UOS"');
  expect(html).not.toContain("オーダーメイドをやめる");
});

test("[OWN-11] a refusal is shown at its field with what was typed, and a question before carts lose what they hold", () => {
  const base = baseOf(shirt);
  const typed = { ...base.texts, "group.fabric.indigo.price": "高い" };
  const fields = { "group.fabric.indigo.price": ["整数で指定してください"] };
  const values = { ...typed, base: JSON.stringify(base) };
  const refused = draw({}, { code: "common.invalid_input", message: null, fields, values });
  expect(refused).toMatch(/aria-invalid="true"[^>]*name="group\.fabric\.indigo\.price" value="高い"/);
  expect(refused).toMatch(/href="#group-fabric-indigo-price">生地・藍染の追加料金<\/a>：整数で指定してください/);
  const ask = { intent: "save", sentences: ["3件のカートに入っています。"] };
  const asked = draw({}, { texts: base.texts, base, ask });
  expect(asked).toContain("3件のカートに入っています。");
  expect(asked).toMatch(/name="confirmed"[^>]*value="save"|value="save"[^>]*name="confirmed"/);
});
