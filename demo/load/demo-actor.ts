import type { Actor } from "@noren/api/platform/actor/actor.ts";

/** Actor of the demo's rows in the change record. */
export const demoActor: Actor = { kind: "command", id: "demo" };
