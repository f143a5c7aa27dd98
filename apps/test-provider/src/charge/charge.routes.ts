import { type Context, Hono } from "hono";
import type { Faults } from "../control/faults.ts";
import { withFaults, type ProviderEnv, read } from "../http/signed.ts";
import { CaptureCall, ConveniCall, DeferredCall, RefundCall, StartCall } from "./calls.ts";
import { type Charge, type Refusal, toWire } from "./charge.ts";
import type { ChargeService } from "./charge-service.ts";

/** Signed calls of a shop on charges, by the shop's own references. */
export function chargeRoutes(chargeService: ChargeService, faults: Faults, baseUrl: () => string) {
  const app = new Hono<ProviderEnv>();
  const answer = (c: Context<ProviderEnv>, done: Charge | Refusal | undefined) => {
    if (!done) return c.json({ error: "not found" }, 404);
    if ("refusal" in done) return c.json({ error: done.refusal }, 409);
    return c.json(toWire(done, baseUrl()));
  };

  app.post("/charges", withFaults("start", faults), async (c) => {
    const call = read(c, StartCall);
    return call instanceof Response ? call : answer(c, await chargeService.start(call));
  });
  app.get("/charges/:reference", withFaults("find", faults), (c) =>
    answer(c, chargeService.find(c.req.param("reference"))),
  );
  app.post("/charges/:reference/cancel", withFaults("cancel", faults), async (c) =>
    answer(c, await chargeService.cancel(c.req.param("reference"))),
  );
  app.post("/charges/:reference/refund", withFaults("refund", faults), async (c) => {
    const call = read(c, RefundCall);
    return call instanceof Response ? call : answer(c, await chargeService.refund(c.req.param("reference"), call));
  });
  app.post("/conveni", withFaults("conveni", faults), async (c) => {
    const call = read(c, ConveniCall);
    return call instanceof Response ? call : answer(c, await chargeService.conveni(call));
  });
  app.post("/deferred", withFaults("deferred", faults), async (c) => {
    const call = read(c, DeferredCall);
    return call instanceof Response ? call : answer(c, await chargeService.deferred(call));
  });
  app.post("/charges/:reference/capture", withFaults("capture", faults), async (c) => {
    const call = read(c, CaptureCall);
    return call instanceof Response ? call : answer(c, await chargeService.capture(c.req.param("reference"), call));
  });
  return app;
}
