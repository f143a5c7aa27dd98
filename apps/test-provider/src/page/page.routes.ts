import { cardInput } from "@noren/contract/platform/form/card.ts";
import { readFormBytes } from "@noren/contract/platform/form/form-bytes.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import { Hono } from "hono";
import { signReturn } from "@noren/contract/payment-method/test-provider-wire.ts";
import { type Charge, linkFields, linkPath, pagePath, returnAddress, toWire } from "../charge/charge.ts";
import { cardInfo, unknownCard } from "../charge/test-cards.ts";
import type { ChargeService } from "../charge/charge-service.ts";
import { pageHeaders } from "../http/page-headers.ts";
import { cardFieldNames, type CardValues } from "./card-fields.ts";
import { cardPage } from "./card-page.ts";
import { donePage, type Html, missingPage } from "./layout.ts";
import { paypayPage } from "./paypay-page.ts";
import { returnPage } from "./return-page.ts";
import { threeDPage } from "./three-d-page.ts";

export type PageParts = {
  chargeService: ChargeService;
  secret: string;
  shopName: string;
  clock: () => Date;
  baseUrl: () => string;
};

/** The buyer's pages. A charge's id alone gives access to its payment; a finished charge redirects to the shop. */
export function pageRoutes({ chargeService, secret, shopName, clock, baseUrl }: PageParts) {
  const app = new Hono();

  app.get("/pay/:id", (c) => {
    const charge = buyersCharge(c.req.param("id"));
    if (!charge) return missing();
    if (charge.step && charge.step !== "card") return seeOther(pagePath(charge));
    return answer(charge.step ? cardPage(charge, shopName) : donePage(charge, shopName), charge);
  });

  app.post("/pay/:id", async (c) => {
    const charge = buyersCharge(c.req.param("id"));
    if (!charge) return missing();
    if (charge.step !== "card") return onwards(charge);
    const values = readFields(await c.req.text());
    const parsed = cardInput(clock()).safeParse(values);
    if (!parsed.success)
      return answer(cardPage(charge, shopName, values, fieldErrors(parsed.error.issues)), charge, 422);
    const card = cardInfo(parsed.data.ccNumber);
    if (!card) return answer(cardPage(charge, shopName, values, { ccNumber: [unknownCard] }), charge, 422);
    const typed = { ...card, name: parsed.data.ccName, expiration: parsed.data.ccExpiration };
    return onwards((await chargeService.payByCard(charge.charge_id, typed)) ?? charge);
  });

  /** Buyers of the link type arrive by a form whose text is in Shift_JIS. */
  app.post(linkPath, async (c) => {
    const form = readFormBytes(new Uint8Array(await c.req.arrayBuffer()), "shift_jis");
    const charge = buyersCharge(form.get("charge") ?? "");
    const isSame = charge && Object.entries(linkFields(charge)).every(([name, value]) => form.get(name) === value);
    return isSame ? onwards(charge) : missing();
  });

  app.post("/pay/:id/cancel", async (c) => {
    const charge = buyersCharge(c.req.param("id"));
    return charge ? onwards(charge.step ? await chargeService.cancel(charge.reference) : charge) : missing();
  });

  app.get("/3ds/:id", (c) => {
    const charge = buyersCharge(c.req.param("id"));
    if (!charge) return missing();
    if (charge.step && charge.step !== "3ds") return seeOther(pagePath(charge));
    return answer(charge.step ? threeDPage(charge, shopName, clock()) : donePage(charge, shopName), charge);
  });

  app.post("/3ds/:id", async (c) => {
    const charge = buyersCharge(c.req.param("id"));
    if (!charge) return missing();
    const result = new URLSearchParams(await c.req.text()).get("result");
    return onwards((await chargeService.authenticate(charge.charge_id, result === "yes")) ?? charge);
  });

  app.get("/paypay/:id", (c) => {
    const charge = buyersCharge(c.req.param("id"));
    if (!charge) return missing();
    if (charge.step && charge.step !== "paypay") return seeOther(pagePath(charge));
    return answer(charge.step ? paypayPage(charge, shopName) : donePage(charge, shopName), charge);
  });

  app.post("/paypay/:id", async (c) => {
    const charge = buyersCharge(c.req.param("id"));
    if (!charge) return missing();
    const result = new URLSearchParams(await c.req.text()).get("result");
    return onwards((await chargeService.payByApp(charge.charge_id, result === "yes")) ?? charge);
  });

  function buyersCharge(id: string): Charge | undefined {
    const charge = chargeService.byId(id);
    return charge?.return_url ? charge : undefined;
  }

  /** Leads to the page on which the buyer has to act, or back to the shop. */
  async function onwards(charge: Charge): Promise<Response> {
    if (charge.step) return seeOther(pagePath(charge));
    if (!charge.is_link) return seeOther(returnAddress(charge));
    return answer(returnPage(charge, signReturn(secret, toWire(charge, baseUrl()), clock()), shopName), charge);
  }
  return app;
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location, ...pageHeaders() } });

async function answer(body: Html, charge: Charge | undefined, status = 200): Promise<Response> {
  const headers = pageHeaders(charge && new URL(charge.return_url).origin);
  return new Response(String(await body), { status, headers });
}

const missing = () => answer(missingPage(), undefined, 404);

export function readFields(body: string): CardValues {
  const form = new URLSearchParams(body);
  return Object.fromEntries(cardFieldNames.map((name) => [name, form.get(name)?.slice(0, 200) ?? ""]));
}
