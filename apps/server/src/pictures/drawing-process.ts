import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createFrameReader, type Frame, headOf } from "./drawer-frames.ts";
import { type ProcessLimits, startLimited } from "./limited-process.ts";

export type DrawingLimits = ProcessLimits & {
  /** Milliseconds of the clock until it is ended, however little processor time a busy machine has given it. */
  timeout: number;
  /** Pictures that one process draws. */
  pictures: number;
  /** Milliseconds that it waits for the next one. */
  idle: number;
};

/** `seconds` are those of one picture: the process counts them for itself, and the system those of all. */
export const drawingLimits: DrawingLimits = { memory: 512, seconds: 4, timeout: 30_000, pictures: 100, idle: 10_000 };
/** Max bytes of a drawn picture: 1,280 pixels wide, and as high as 50 million pixels allow. */
const drawnMax = 64_000_000;

const ownProgram = fileURLToPath(new URL("./drawer.ts", import.meta.url));

/** Empty bytes: the picture cannot be drawn. A rejection is no fault of the picture's: it may be drawn later. */
export type Draw = (request: Frame) => Promise<Buffer>;
export type DrawingProcesses = { draw: Draw; close: () => void };

type Options = { limits?: DrawingLimits; program?: string; onEnded?: (how: string) => void };
type Drawer = {
  draw: Draw;
  end: () => void;
  drawn: number;
  timer: NodeJS.Timeout | undefined;
  /** It was ended by the clock, which a busy machine may do to any picture. */
  isLate: boolean;
};

/**
 * Draws the owner's pictures in processes of their own, one picture at a time in each, as many as are asked for at once. A
 * process is kept for the next picture, since a page asks for dozens and a start costs 80 ms of processor time; it ends
 * after some seconds without one. A picture that makes it take more than its limits ends it, and cannot be drawn
 * (docs/decisions/0082).
 */
export function createDrawingProcesses(options: Options = {}): DrawingProcesses {
  const { limits = drawingLimits, program = ownProgram, onEnded = () => {} } = options;
  const resting: Drawer[] = [];
  const all = new Set<Drawer>();

  function rest(drawer: Drawer) {
    if (drawer.drawn >= limits.pictures || !all.has(drawer)) return drawer.end();
    resting.push(drawer);
    drawer.timer = setTimeout(drawer.end, limits.idle).unref();
  }

  function open(): Drawer {
    const drawer = startDrawer(program, limits, () => {
      all.delete(drawer);
      const at = resting.indexOf(drawer);
      if (at >= 0) resting.splice(at, 1);
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

/** A drawing process that rests keeps nobody's process open, and ends with it: its input ends. */
function letGo(child: ChildProcess) {
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as { unref?: () => void }).unref?.();
}
