import { Hono } from "hono";
import { type ProviderEnv, read } from "../http/signed.ts";
import { SaveCall, SetupCall } from "./calls.ts";
import type { Wallet } from "./wallet.ts";

/** Signed calls of a shop on its customers' saved cards. */
export function walletRoutes(wallet: Wallet) {
  const app = new Hono<ProviderEnv>();

  app.post("/customers/:customer/cards", (c) => {
    const call = read(c, SaveCall);
    if (call instanceof Response) return call;
    const card = wallet.saveToken(c.req.param("customer"), call);
    return "refusal" in card ? c.json({ error: card.refusal }, 409) : c.json(card);
  });
  app.post("/customers/:customer/cards/:card/remove", (c) => {
    wallet.remove(c.req.param("customer"), c.req.param("card"));
    return c.json({});
  });
  app.post("/card-setups", (c) => {
    const call = read(c, SetupCall);
    return call instanceof Response ? call : c.json(wallet.openSetup(call));
  });
  app.get("/card-setups/:reference", (c) => {
    const setup = wallet.findSetup(c.req.param("reference"));
    return setup ? c.json(setup) : c.json({ error: "not found" }, 404);
  });
  return app;
}
