import { Worker } from "node:worker_threads";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Drawn } from "./drawing-worker.ts";
import type { PrintedDocument } from "./document.ts";

/** Draws a document's PDF. `isFirst`: before the waiting ones, since a transaction is open meanwhile. */
export type Draw = (document: PrintedDocument, order: { isFirst: boolean }) => Promise<Uint8Array<ArrayBuffer>>;

export type Drawing = {
  /**
   * Runs work that draws a document. At most `places` run or wait at once, and `placesPerSubject` for one member or
   * address range (`subject`; the empty string has no limit); others are refused before they start.
   */
  withPlace: <T>(subject: string, work: (draw: Draw) => Promise<T>) => Promise<T>;
};

export type DrawingOptions = {
  /** Max documents that are drawn or wait, of all subjects and of one. */
  places?: number;
  placesPerSubject?: number;
  /** Max ms for one document. */
  timeout?: number;
  program?: URL;
};

type Job = {
  document: PrintedDocument;
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
};

const retryAfter = 2;
/** In ms. Then the thread ends, since fonts and library take some 60 MB. */
const idleBeforeEnd = 60_000;
/** Max memory of the thread; a document of 200 lines needs a tenth. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/**
 * Draws documents one after the other in a worker thread, since one takes as long as ten pages. The thread starts with
 * the first document, is replaced if it dies or takes too long, and does not keep the process alive.
 */
export function createDrawing(options: DrawingOptions = {}): Drawing {
  const { places = 24, placesPerSubject = 6, timeout = 10_000 } = options;
  const program = options.program ?? new URL("./drawing-worker.ts", import.meta.url);
  const taken = new Map<string, number>();
  const waiting: Job[] = [];
  let placesTaken = 0;
  let worker: Worker | undefined;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const own = new Worker(program, { execArgv: [], resourceLimits: memory });
    own.on("message", (drawn: Drawn) =>
      settle((job) => ("bytes" in drawn ? job.resolve(drawn.bytes) : job.reject(new Error(drawn.error)))),
    );
    const lose = (error: Error) => {
      if (worker !== own) return;
      worker = undefined;
      settle((job) => job.reject(error));
    };
    own.on("error", lose);
    own.on("exit", (code) => lose(new Error(`The thread that draws documents ended with ${code}.`)));
    return own;
  }

  /** Ends the thread and loses its current document; the next document starts a new thread. */
  function drop() {
    const own = worker;
    worker = undefined;
    void own?.terminate();
  }

  function drawNext() {
    clearTimeout(timer);
    current = waiting.shift();
    if (!current) {
      timer = setTimeout(drop, idleBeforeEnd).unref();
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => {
      drop();
      settle((job) => job.reject(new ShopError("common.too_many_requests", { retry_after: retryAfter })));
    }, timeout);
    worker.postMessage(current.document, []);
  }

  function settle(how: (job: Job) => void) {
    if (current) how(current);
    drawNext();
  }

  const draw: Draw = (document, { isFirst }) =>
    new Promise((resolve, reject) => {
      waiting[isFirst ? "unshift" : "push"]({ document, resolve, reject });
      if (!current) drawNext();
    });

  return {
    async withPlace(subject, work) {
      const own = taken.get(subject) ?? 0;
      if (placesTaken >= places || (subject !== "" && own >= placesPerSubject))
        throw new ShopError("common.too_many_requests", { retry_after: retryAfter });
      placesTaken += 1;
      taken.set(subject, own + 1);
      try {
        return await work(draw);
      } finally {
        placesTaken -= 1;
        const left = taken.get(subject)! - 1;
        if (left > 0) taken.set(subject, left);
        else taken.delete(subject);
      }
    },
  };
}

/** The drawing of this process. */
export const drawing = createDrawing();
