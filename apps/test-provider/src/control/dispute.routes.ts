import { disputeStates } from "@noren/contract/payment-method/dispute-words.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { type Charge, type Refusal, toWire } from "../charge/charge.ts";
import type { ChargeService } from "../charge/charge-service.ts";
import { type ProviderEnv, read } from "../http/signed.ts";

const Opening = z.object({
  state: z.enum(["inquiry", "needs_response"]),
  amount: z.optional(z.int().check(z.minimum(1), z.maximum(9_999_999))),
  due_by: z.optional(z.iso.datetime({ offset: true })),
});
const Move = z.object({ state: z.enum(disputeStates) });

/** Calls of the tests: disputes and warnings of the card's issuer. */
export function disputeRoutes({ chargeService, baseUrl }: { chargeService: ChargeService; baseUrl: () => string }) {
  const app = new Hono<ProviderEnv>();
  const answer = (c: Context<ProviderEnv>, done: Charge | Refusal | undefined) => {
    if (!done) return c.json({ error: "not found" }, 404);
    return "refusal" in done ? c.json({ error: done.refusal }, 409) : c.json(toWire(done, baseUrl()));
  };

  app.post("/:reference/dispute", async (c) => {
    const call = read(c, Opening);
    if (call instanceof Response) return call;
    return answer(c, await chargeService.openDispute(c.req.param("reference"), call));
  });
  app.post("/:reference/last-dispute", async (c) => {
    const call = read(c, Move);
    if (call instanceof Response) return call;
    return answer(c, await chargeService.moveDispute(c.req.param("reference"), call.state));
  });
  app.post("/:reference/warning", async (c) => answer(c, await chargeService.warn(c.req.param("reference"))));
  return app;
}
