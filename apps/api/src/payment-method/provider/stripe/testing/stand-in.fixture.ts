import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { publishedVersion, startStripeServer, type StripeServerOptions } from "./stripe-server.ts";

const secondMs = 1_000;

/** A stand-in of the test's own with a settable clock. The test fails if an answer was not as published. */
export async function openServer(options: StripeServerOptions = {}) {
  let now = new Date("2026-11-20T01:00:00Z");
  const clock = () => now;
  const server = await startStripeServer({ clock, ...options });
  onTestFinished(async () => {
    await server.stop();
    if (server.problems.length > 0)
      throw new Error(`the stand-in answered otherwise than Stripe: ${server.problems.join("\n")}`);
  });
  const headers = callHeaders(server.secretKey);
  return {
    ...server,
    clock,
    headers,
    at: (moment: string) => void (now = new Date(moment)),
    later: (seconds: number) => void (now = new Date(now.getTime() + seconds * secondMs)),
    /** A form as the library sends it. */
    post: (path: string, body: string, more: Record<string, string> = {}) =>
      fetch(server.url + path, { method: "POST", body, headers: { ...headers, ...more } }),
  };
}

const callHeaders = (secretKey: string) => ({
  authorization: `Bearer ${secretKey}`,
  "stripe-version": publishedVersion,
  "content-type": "application/x-www-form-urlencoded",
});

/** A shop's webhook endpoint: bodies and headers as they came, and the statuses it answers with (200 by default). */
export async function openReceiver() {
  const received: { bytes: Uint8Array; header: string | null; type: string }[] = [];
  const statuses: number[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const bytes = Buffer.concat(await incoming.toArray());
    const header = (incoming.headers["stripe-signature"] as string | undefined) ?? null;
    received.push({ bytes, header, type: (JSON.parse(bytes.toString()) as { type: string }).type });
    outgoing.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/stripe`, received, statuses };
}
