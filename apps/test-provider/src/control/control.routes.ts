import { Hono } from "hono";
import * as z from "zod/mini";
import { toWire } from "../charge/charge.ts";
import type { Journal } from "../charge/journal.ts";
import type { ChargeService } from "../charge/charge-service.ts";
import { type ProviderEnv, read } from "../http/signed.ts";
import type { Webhooks } from "../webhook/webhooks.ts";
import { chargeStates, fraudResults, refundStates } from "@noren/contract/payment-method/test-provider-wire.ts";
import { disputeRoutes } from "./dispute.routes.ts";
import { type Faults, FaultRequest } from "./faults.ts";

export type ControlParts = {
  chargeService: ChargeService;
  journal: Journal;
  webhooks: Webhooks;
  faults: Faults;
  baseUrl: () => string;
  /** Refuses every connection for `ms` milliseconds. */
  down: (ms: number) => void;
};

const Settlement = z.object({ state: z.enum(chargeStates) });
const FraudDecision = z.object({ result: z.enum(fraudResults) });
const RefundOutcome = z.object({ state: z.enum(refundStates), reason: z.string().check(z.maxLength(200)) });
const Outage = z.object({ ms: z.int().check(z.minimum(1), z.maximum(600_000)) });

/** Calls of the tests: faults, convenience store payments, outages, and all charges for an audit. */
export function controlRoutes({ chargeService, journal, webhooks, faults, baseUrl, down }: ControlParts) {
  const app = new Hono<ProviderEnv>();

  app.post("/faults", (c) => {
    const fault = read(c, FaultRequest);
    if (fault instanceof Response) return fault;
    faults.add(fault);
    return c.json({});
  });
  app.post("/faults/clear", (c) => {
    faults.clear();
    return c.json({});
  });
  app.post("/charges/:reference/settle", async (c) => {
    const call = read(c, Settlement);
    if (call instanceof Response) return call;
    const done = await chargeService.settle(c.req.param("reference"), call.state);
    if (!done) return c.json({ error: "not found" }, 404);
    return "refusal" in done ? c.json({ error: done.refusal }, 409) : c.json(toWire(done, baseUrl()));
  });
  for (const [path, change] of [
    ["next-refund", chargeService.setNextRefund],
    ["last-refund", chargeService.moveRefund],
  ] as const)
    app.post(`/charges/:reference/${path}`, async (c) => {
      const outcome = read(c, RefundOutcome);
      if (outcome instanceof Response) return outcome;
      const done = await change(c.req.param("reference"), outcome);
      if (!done) return c.json({ error: "not found" }, 404);
      return "refusal" in done ? c.json({ error: done.refusal }, 409) : c.json(toWire(done, baseUrl()));
    });
  app.post("/charges/:reference/fraud", async (c) => {
    const call = read(c, FraudDecision);
    if (call instanceof Response) return call;
    const done = await chargeService.setFraudResult(c.req.param("reference"), call.result);
    return done ? c.json(toWire(done, baseUrl())) : c.json({ error: "not found" }, 404);
  });
  app.route("/charges", disputeRoutes({ chargeService, baseUrl }));
  /** Applies the injected webhook faults, too. */
  app.post("/charges/:reference/webhook", async (c) => {
    const charge = chargeService.find(c.req.param("reference"));
    if (!charge) return c.json({ error: "not found" }, 404);
    const batch = webhooks.prepare(toWire(charge, baseUrl()), charge.notify_url);
    for (const webhook of batch.webhooks) journal.write(["notice", webhook.webhook_id, webhook]);
    await webhooks.send(batch);
    return c.json({ sent: batch.webhooks.length });
  });
  app.get("/charges", (c) => c.json(chargeService.all().map((charge) => toWire(charge, baseUrl()))));
  app.get("/webhooks", (c) => c.json({ waiting: webhooks.waiting() }));
  app.post("/down", (c) => {
    const outage = read(c, Outage);
    if (outage instanceof Response) return outage;
    c.env.outgoing.once("finish", () => down(outage.ms));
    return c.json({});
  });
  return app;
}
