import { connect, createServer, type Socket } from "node:net";

/** A proxy to a server that a test can cut (refused at once) or silence (no answer), and restore. */
export type FlakyLine = {
  port: number;
  cut: () => void;
  silence: () => void;
  /** All data arrives so many ms later, in order. */
  slow: (ms: number) => void;
  /** Lets the next matching message through, and breaks before its answer: the worst moment, since the work is done. */
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
  /** A chunk never overtakes the one before it, also when the line is quick again. */
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
        // the far side gets the whole message and may finish it; the near side hears nothing more
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
      // What was lost on a silent line does not come back.
      drop();
      state = "whole";
    },
    close: () => {
      drop();
      server.close();
    },
  };
}
