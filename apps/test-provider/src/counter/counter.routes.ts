import { Hono } from "hono";
import type { Charge } from "../charge/charge.ts";
import type { ChargeService } from "../charge/charge-service.ts";
import { pageHeaders } from "../http/page-headers.ts";
import type { Html } from "../page/layout.ts";
import { counterPage } from "./counter-page.ts";

/** Long enough that nobody finds an order by guessing. */
const isNumber = (text: string) => /^[0-9A-Z-]{8,40}$/i.test(text);

/**
 * What happens elsewhere than in a browser, for those who try the shop out: a buyer pays at a store's till, a credit
 * check or a fraud check is decided. Whoever has the number may do it.
 */
export function counterRoutes(till: ChargeService, shopName: string) {
  const app = new Hono();
  const found = (number: string) =>
    isNumber(number)
      ? till.all().filter(({ order_no, conveni }) => order_no === number || conveni?.number === number)
      : [];

  app.get("/counter", (c) => {
    const number = (c.req.query("number") ?? "").replace(/\s/g, "");
    return answer(counterPage({ number, charges: found(number), shopName }));
  });

  app.post("/counter", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const number = form.get("number") ?? "";
    const charge = found(number).find(({ charge_id }) => charge_id === form.get("charge_id"));
    if (charge) await act(charge, form.get("act") ?? "");
    return new Response(null, {
      status: 303,
      headers: { location: `/counter?number=${encodeURIComponent(number)}`, ...pageHeaders() },
    });
  });

  async function act({ reference, kind }: Charge, what: string): Promise<void> {
    if (what === "pay" && kind !== "card") await till.settle(reference, "captured");
    if (what === "approve" && kind === "deferred") await till.settle(reference, "authorized");
    if (what === "refuse" && kind === "deferred") await till.settle(reference, "refused");
    if (what === "ok" || what === "refused") await till.judge(reference, what);
  }
  return app;
}

async function answer(body: Html): Promise<Response> {
  return new Response(String(await body), { status: 200, headers: pageHeaders() });
}
