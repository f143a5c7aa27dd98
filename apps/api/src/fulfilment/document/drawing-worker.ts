import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { drawDocument } from "./draw-document.ts";
import type { PrintedDocument } from "./document.ts";

/** The answer for a document: its bytes, or the error. */
export type Drawn = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

// on Linux this is the priority of this thread only, so that pages are served before documents are drawn
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
