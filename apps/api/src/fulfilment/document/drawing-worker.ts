import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { drawDocument } from "./draw-document.ts";
import type { PrintedDocument } from "./document.ts";

/** What comes back for each document: its bytes, or why it could not be drawn. */
export type Drawn = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

// On Linux this is the thread's priority alone: pages go first where processors are few.
if (process.platform === "linux") setPriority(10);

const answer = (drawn: Drawn, moved: ArrayBuffer[]) => parentPort!.postMessage(drawn, moved);

parentPort!.on("message", (document: PrintedDocument) => {
  drawDocument(document).then(
    (drawn) => {
      const bytes = new Uint8Array(drawn);
      answer({ bytes }, [bytes.buffer]);
    },
    (error: Error) => answer({ error: error.stack ?? error.message }, []),
  );
});
