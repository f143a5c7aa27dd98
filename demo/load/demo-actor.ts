import type { Actor } from "@noren/api/platform/actor/actor.ts";

/** Whom the record names for what the demo writes. */
export const demoActor: Actor = { kind: "command", id: "demo" };
