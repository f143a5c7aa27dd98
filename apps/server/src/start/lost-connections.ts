import type { Worker } from "node:cluster";

type Handle = { close: () => void };
type Message = { seq?: number; ack?: number } | null;
type Send = (message: Message, handle?: Handle, ...rest: unknown[]) => boolean;

/**
 * The primary passes a connection to a worker and waits for its acknowledgement before it passes the next. If the
 * worker dies meanwhile, node:cluster leaves that connection open for ever (Node 24); it is closed here.
 */
export function closeLostConnections(worker: Worker): void {
  const child = worker.process;
  let given: { seq: number | undefined; handle: Handle } | undefined;
  const send = child.send as unknown as Send;
  const watched: Send = (message, handle, ...rest) => {
    if (handle) given = { seq: message?.seq, handle };
    return send.call(child, message, handle, ...rest);
  };
  child.send = watched as unknown as typeof child.send;
  child.on("internalMessage", (message: Message) => {
    if (message?.ack !== undefined && message.ack === given?.seq) given = undefined;
  });
  child.once("exit", () => given?.handle.close());
}
