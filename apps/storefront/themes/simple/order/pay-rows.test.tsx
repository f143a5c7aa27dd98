import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PayRows } from "./pay-rows.tsx";

test("[CART-30] the provider's page with the numbers is a link in a tab of its own, and all other ways to pay are text", () => {
  const href = "https://payments.example/voucher/1?a=1&b=2";
  const page = renderToStaticMarkup(
    <PayRows
      rows={[
        { label: "お支払いのページ", value: href },
        { label: "お支払い先", value: "javascript:alert(1) https://payments.example" },
      ]}
    />,
  );
  expect([...page.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)).toEqual([
    expect.stringContaining('href="https://payments.example/voucher/1?a=1&amp;b=2" target="_blank" rel="noreferrer"'),
  ]);
});
