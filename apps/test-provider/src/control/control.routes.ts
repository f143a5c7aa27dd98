import { Hono } from "hono";
import * as z from "zod/mini";
import { toWire } from "../charge/charge.ts";
import type { Journal } from "../charge/journal.ts";
import type { ChargeService } from "../charge/charge-service.ts";
import { type ProviderEnv, read } from "../http/signed.ts";
import type { Webhooks } from "../webhook/webhooks.ts";
import { chargeStates, fraudResults } from "@noren/contract/payment-method/test-provider-wire.ts";
import { type Faults, FaultRequest } from "./faults.ts";

export type ControlParts = {
  till: ChargeService;
  journal: Journal;
  notices: Webhooks;
  mischief: Faults;
  baseUrl: () => string;
  /** Refuses every connection for a while. */
  down: (ms: number) => void;
};

const Settlement = z.object({ state: z.enum(chargeStates) });
const Judgement = z.object({ result: z.enum(fraudResults) });
const Outage = z.object({ ms: z.int().check(z.minimum(1), z.maximum(600_000)) });

/** What a tester orders: mischief, a store's till, an outage; and what the provider holds, for an audit. */
export function controlRoutes({ till, journal, notices, mischief, baseUrl, down }: ControlParts) {
  const app = new Hono<ProviderEnv>();

  app.post("/mischief", (c) => {
    const order = read(c, FaultRequest);
    if (order instanceof Response) return order;
    mischief.order(order);
    return c.json({});
  });
  app.post("/mischief/clear", (c) => {
    mischief.clear();
    return c.json({});
  });
  app.post("/charges/:reference/settle", async (c) => {
    const call = read(c, Settlement);
    if (call instanceof Response) return call;
    const done = await till.settle(c.req.param("reference"), call.state);
    if (!done) return c.json({ error: "not found" }, 404);
    return "refusal" in done ? c.json({ error: done.refusal }, 409) : c.json(toWire(done, baseUrl()));
  });
  app.post("/charges/:reference/fraud", async (c) => {
    const call = read(c, Judgement);
    if (call instanceof Response) return call;
    const done = await till.judge(c.req.param("reference"), call.result);
    return done ? c.json(toWire(done, baseUrl())) : c.json({ error: "not found" }, 404);
  });
  /** Tells a charge once more as it stands, spoilt by what was ordered for notices. */
  app.post("/charges/:reference/notice", async (c) => {
    const charge = till.find(c.req.param("reference"));
    if (!charge) return c.json({ error: "not found" }, 404);
    const mail = notices.prepare(toWire(charge, baseUrl()), charge.notify_url);
    for (const notice of mail.notices) journal.write(["notice", notice.webhook_id, notice]);
    await notices.send(mail);
    return c.json({ sent: mail.notices.length });
  });
  app.get("/charges", (c) => c.json(till.all().map((charge) => toWire(charge, baseUrl()))));
  app.get("/notices", (c) => c.json({ waiting: notices.waiting() }));
  app.post("/down", (c) => {
    const outage = read(c, Outage);
    if (outage instanceof Response) return outage;
    c.env.outgoing.once("finish", () => down(outage.ms));
    return c.json({});
  });
  return app;
}
