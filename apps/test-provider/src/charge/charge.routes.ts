import { type Context, Hono } from "hono";
import type { Faults } from "../control/faults.ts";
import { misbehaving, type ProviderEnv, read } from "../http/signed.ts";
import { ConveniCall, DeferredCall, RefundCall, StartCall } from "./calls.ts";
import { type Charge, toWire } from "./charge.ts";
import type { Refusal, ChargeService } from "./charge-service.ts";

/** What a shop calls, signed: charges by its own references. */
export function chargeRoutes(till: ChargeService, mischief: Faults, baseUrl: () => string) {
  const app = new Hono<ProviderEnv>();
  const answer = (c: Context<ProviderEnv>, done: Charge | Refusal | undefined) => {
    if (!done) return c.json({ error: "not found" }, 404);
    if ("refusal" in done) return c.json({ error: done.refusal }, 409);
    return c.json(toWire(done, baseUrl()));
  };

  app.post("/charges", misbehaving("start", mischief), async (c) => {
    const call = read(c, StartCall);
    return call instanceof Response ? call : answer(c, await till.start(call));
  });
  app.get("/charges/:reference", misbehaving("find", mischief), (c) => answer(c, till.find(c.req.param("reference"))));
  app.post("/charges/:reference/cancel", misbehaving("cancel", mischief), async (c) =>
    answer(c, await till.cancel(c.req.param("reference"))),
  );
  app.post("/charges/:reference/refund", misbehaving("refund", mischief), async (c) => {
    const call = read(c, RefundCall);
    return call instanceof Response ? call : answer(c, await till.refund(c.req.param("reference"), call));
  });
  app.post("/conveni", misbehaving("conveni", mischief), async (c) => {
    const call = read(c, ConveniCall);
    return call instanceof Response ? call : answer(c, await till.conveni(call));
  });
  app.post("/deferred", misbehaving("deferred", mischief), async (c) => {
    const call = read(c, DeferredCall);
    return call instanceof Response ? call : answer(c, await till.deferred(call));
  });
  app.post("/charges/:reference/capture", misbehaving("capture", mischief), async (c) =>
    answer(c, await till.capture(c.req.param("reference"))),
  );
  return app;
}
