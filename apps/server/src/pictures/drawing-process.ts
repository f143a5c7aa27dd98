import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createFrameReader, type Frame, headOf } from "./drawer-frames.ts";
import { type ProcessLimits, startLimited } from "./limited-process.ts";

export type DrawingLimits = ProcessLimits & {
  /** Max wall-clock time (ms) of one picture, whatever processor time it has used. */
  timeout: number;
  /** Max pictures drawn by one process. */
  pictures: number;
  /** Time (ms) that an idle process waits for the next picture. */
  idle: number;
};

/**
 * `seconds` applies to one picture, which the process checks itself; the system limits the sum of all pictures. The demo's
 * largest scene takes 2 s, and twice that on a machine whose processors share their cores with other work.
 */
export const drawingLimits: DrawingLimits = { memory: 512, seconds: 10, timeout: 30_000, pictures: 100, idle: 10_000 };
/** Max bytes of a drawn picture: 1,280 pixels wide, and as high as 50 million pixels allow. */
const drawnMax = 64_000_000;

const ownProgram = fileURLToPath(new URL("./drawer.ts", import.meta.url));

/** Empty bytes if the picture cannot be drawn. A rejection has another cause: the picture may be drawn later. */
export type Draw = (request: Frame) => Promise<Buffer>;
export type DrawingProcesses = { draw: Draw; close: () => void };

type Options = { limits?: DrawingLimits; program?: string; onEnded?: (how: string) => void };
type Drawer = {
  draw: Draw;
  end: () => void;
  drawn: number;
  timer: NodeJS.Timeout | undefined;
  /** The process was ended by the wall-clock timeout, which may happen to any picture on a busy machine. */
  isLate: boolean;
};

/**
 * Draws the owner's pictures in separate processes, one picture at a time in each, one process per concurrent request.
 * A process is reused for the next picture, since a page requests dozens and a start costs 80 ms of processor time; it
 * ends after some idle seconds. A picture that exceeds the limits ends the process and cannot be drawn
 * (docs/decisions/0082).
 */
export function createDrawingProcesses(options: Options = {}): DrawingProcesses {
  const { limits = drawingLimits, program = ownProgram, onEnded = () => {} } = options;
  const resting: Drawer[] = [];
  const all = new Set<Drawer>();

  function rest(drawer: Drawer) {
    if (drawer.drawn >= limits.pictures || !all.has(drawer)) return drawer.end();
    resting.push(drawer);
    drawer.timer = setTimeout(() => {
      // first out of the list: a picture that it was given now would count as one that cannot be drawn
      takeOut(drawer);
      drawer.end();
    }, limits.idle).unref();
  }

  function takeOut(drawer: Drawer) {
    const at = resting.indexOf(drawer);
    if (at >= 0) resting.splice(at, 1);
  }

  function open(): Drawer {
    const drawer = startDrawer(program, limits, () => {
      all.delete(drawer);
      takeOut(drawer);
    });
    all.add(drawer);
    return drawer;
  }

  return {
    async draw(request) {
      const drawer = resting.pop() ?? open();
      clearTimeout(drawer.timer);
      try {
        return await drawer.draw(request);
      } catch (error) {
        onEnded((error as Error).message);
        if (drawer.isLate) throw error;
        return Buffer.alloc(0);
      } finally {
        rest(drawer);
      }
    },
    close: () => {
      for (const { end } of all) end();
    },
  };
}

function startDrawer(program: string, limits: DrawingLimits, onEnd: () => void): Drawer {
  const { memory, seconds, pictures, timeout } = limits;
  const child = startLimited(program, { memory, seconds: seconds * pictures }, [String(seconds)]);
  let waiting: PromiseWithResolvers<Buffer> | undefined;
  const end = () => void child.kill("SIGKILL");
  const read = createFrameReader(({ bytes }) => waiting?.resolve(bytes), drawnMax);
  child.stdout!.on("data", (chunk: Buffer) => {
    try {
      read(chunk);
    } catch {
      end();
    }
  });
  // who is ended reads no more
  child.stdin!.on("error", () => {});
  child.on("error", () => {});
  child.on("close", (code, signal) => {
    waiting?.reject(new Error(`the drawing process was ended: ${signal ?? `exit code ${code}`}`));
    onEnd();
  });
  letGo(child);

  const drawer: Drawer = {
    drawn: 0,
    timer: undefined,
    isLate: false,
    end,
    async draw(request) {
      drawer.drawn += 1;
      waiting = Promise.withResolvers<Buffer>();
      const late = setTimeout(() => {
        drawer.isLate = true;
        end();
      }, timeout);
      try {
        child.stdin!.write(headOf(request));
        child.stdin!.write(request.bytes);
        return await waiting.promise;
      } finally {
        clearTimeout(late);
      }
    },
  };
  return drawer;
}

/** An idle drawing process does not keep the shop's process alive, and ends with it when its input closes. */
function letGo(child: ChildProcess) {
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as { unref?: () => void }).unref?.();
}
