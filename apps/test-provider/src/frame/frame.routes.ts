import { cardInput, maskedCardNumber } from "@noren/contract/platform/form/card.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { cardInfo, unknownCard } from "../charge/test-cards.ts";
import type { ChargeService } from "../charge/charge-service.ts";
import { pageHeaders } from "../http/page-headers.ts";
import { isFrameKey } from "@noren/contract/payment-method/test-provider-wire.ts";
import { framePage } from "./frame-page.ts";

const TokenCall = z.object({ origin: z.string(), key: z.string(), card: z.record(z.string(), z.unknown()) });

/** The card frame for shops that keep buyers on their own page, and the tokens it issues. */
export function frameRoutes(chargeService: ChargeService, secret: string, clock: () => Date) {
  const app = new Hono();

  app.get("/frame", async (c) => {
    const { origin = "", key = "" } = c.req.query();
    if (!isFrameKey(secret, origin, key)) return c.text("このページからは利用できません。", 403);
    const headers = pageHeaders("", origin, "'self'");
    return c.body(String(await framePage(origin, key)), 200, headers);
  });

  app.post("/frame/tokens", async (c) => {
    const own = new URL(c.req.url).origin;
    const call = TokenCall.safeParse(await c.req.json().catch(() => undefined));
    c.header("cache-control", "no-store");
    if (!call.success || c.req.header("origin") !== own || !isFrameKey(secret, call.data.origin, call.data.key))
      return c.json({ errors: { form: ["ページを読み込み直して、もう一度お試しください。"] } }, 403);
    const parsed = cardInput(clock()).safeParse(call.data.card);
    if (!parsed.success) return c.json({ errors: fieldErrors(parsed.error.issues) }, 422);
    const { ccNumber, ccName, ccExpiration } = parsed.data;
    const card = cardInfo(ccNumber);
    if (!card) return c.json({ errors: { ccNumber: [unknownCard] } }, 422);
    const card_info = { name: ccName, masked_number: maskedCardNumber(ccNumber), expiration: ccExpiration };
    return c.json({ ...chargeService.issueToken({ ...card, name: ccName, expiration: ccExpiration }), card_info });
  });
  return app;
}
