import { onTestFinished } from "vitest";
import { type KomojuOptions, type RunningKomoju, startKomoju } from "./komoju-server.ts";

/** A stand-in of the test's own. */
export async function openKomojuServer(options: KomojuOptions): Promise<RunningKomoju> {
  const server = await startKomoju(options);
  onTestFinished(() => server.stop());
  return server;
}
