import { connect, createServer, type Socket } from "node:net";

/** A proxy to a server that a test can cut (refused at once) or silence (no answer), and restore. */
export type FlakyLine = {
  port: number;
  cut: () => void;
  silence: () => void;
  /** Delays all data by `ms`, in order. */
  slow: (ms: number) => void;
  /** Lets the next matching message through and disconnects before its answer, after the work was done. */
  loseAnswerTo: (message: RegExp) => void;
  restore: () => void;
  close: () => void;
};

export async function flakyLine(targetPort: number): Promise<FlakyLine> {
  let state: "whole" | "cut" | "silent" = "whole";
  let loses: RegExp | undefined;
  let delay = 0;
  const pairs = new Set<[Socket, Socket]>();
  let last = 0;
  /** A chunk never overtakes the previous one, even after the delay was reset. */
  const delayed = (write: () => void) => {
    last = Math.max(last, performance.now() + delay);
    const wait = last - performance.now();
    if (wait <= 0) write();
    else setTimeout(write, wait);
  };
  const server = createServer((near) => {
    near.on("error", () => near.destroy());
    if (state === "cut") return void near.destroy();
    if (state === "silent") return;
    const far = connect(targetPort, "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    far.on("error", () => near.destroy());
    near
      .on("data", (chunk) => {
        if (state !== "whole") return;
        if (!loses?.test(chunk.toString("latin1"))) return delayed(() => far.write(chunk));
        loses = undefined;
        // the server gets the whole message and may process it; the client gets no answer
        far
          .removeAllListeners("data")
          .on("data", () => {})
          .end(chunk);
        setTimeout(() => near.destroy(), 20);
      })
      .on("close", () => far.destroy());
    far.on("data", (chunk) => state === "whole" && delayed(() => near.write(chunk))).on("close", () => near.destroy());
    near.on("close", () => pairs.delete(pair));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const drop = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()));
  return {
    port: (server.address() as { port: number }).port,
    cut: () => {
      state = "cut";
      drop();
    },
    silence: () => void (state = "silent"),
    slow: (ms) => void (delay = ms),
    loseAnswerTo: (message) => void (loses = message),
    restore: () => {
      loses = undefined;
      delay = 0;
      // Data that was lost while the line was silent is not sent later.
      drop();
      state = "whole";
    },
    close: () => {
      drop();
      server.close();
    },
  };
}
