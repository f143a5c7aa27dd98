import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { plainPng, pngText } from "../testing/picture-bytes.ts";
import { createDrawingProcesses } from "./drawing-process.ts";

/** The built program; a test run builds it first. */
const program = fileURLToPath(new URL("../../build/drawer.js", import.meta.url));
/** Long timeouts for a busy machine. */
const longLimits = { memory: 512, seconds: 4, timeout: 60_000, pictures: 100, idle: 10_000 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function open(limits: Partial<typeof longLimits> = {}) {
  const ended: string[] = [];
  const onEnded = (how: string) => void ended.push(how);
  const { draw, close } = createDrawingProcesses({ program, onEnded, limits: { ...longLimits, ...limits } });
  ends.push(close);
  const drawn = async (bytes: Buffer | string, width = 320) => {
    const result = await draw({ width, format: "webp", bytes: Buffer.from(bytes) }).catch(() => Buffer.alloc(0));
    return result.length > 0 ? sharp(result).metadata() : undefined;
  };
  return { drawn, ended };
}

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 4 4">${inside}</svg>`;
const plain = svg('<rect width="4" height="4" fill="#40704a"/>');
/** Noise of so many octaves takes minutes. */
const endless = svg(
  '<filter id="f"><feTurbulence baseFrequency=".01" numOctaves="5000"/></filter><rect width="4" height="4" filter="url(#f)"/>',
);

test("[SEC-09, CON-11] an original that exceeds the decoder's time ends the drawing process, and the next picture is drawn", async () => {
  const { drawn, ended } = open({ seconds: 1 });
  expect(await drawn(plain)).toMatchObject({ format: "webp", width: 320 });
  expect(await drawn(endless, 1280)).toBeUndefined();
  expect(await drawn(plain)).toMatchObject({ width: 320 });
  expect(ended).toEqual([expect.stringContaining("SIGKILL")]);
});

test("[CON-11] a picture that is asked for in the moment in which a resting process ends is drawn by another", async () => {
  const { drawn, ended } = open({ idle: 20 });
  expect(await drawn(plain)).toMatchObject({ width: 320 });
  const next = new Promise((resolve) => setTimeout(() => resolve(drawn(plain)), 25));
  // both timers are due now, and run before the process is seen to have ended
  const until = performance.now() + 60;
  while (performance.now() < until);
  expect(await next).toMatchObject({ width: 320 });
  expect(ended).toEqual([]);
});

test("[SEC-09] a drawing that times out is distinguished from one that cannot be drawn", async () => {
  const { draw, close } = createDrawingProcesses({ program, limits: { ...longLimits, seconds: 60, timeout: 300 } });
  ends.push(close);
  await expect(draw({ width: 1280, format: "webp", bytes: Buffer.from(endless) })).rejects.toThrow("was ended");
  expect(await open().drawn(plain)).toMatchObject({ width: 320 });
});

test("[SEC-09, CON-11] an original whose metadata unpack to gigabytes is drawn without them, and a file that is no picture is refused", async () => {
  const { drawn, ended } = open();
  const hostile = await plainPng({ width: 40, height: 30 }, Array<Buffer>(600).fill(pngText(7_900_000)));
  expect(await drawn(hostile)).toMatchObject({ width: 40, height: 30 });
  expect(await drawn("<html>no picture</html>")).toBeUndefined();
  expect(ended).toEqual([]);
});

test("[SEC-09] one process draws picture after picture, whatever their sizes, and two at once take two", async () => {
  const { drawn } = open({ pictures: 3 });
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#369" } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(15_000_000);
  for (const bytes of [plain, photo, plain, photo, plain]) expect((await drawn(bytes))?.width).toBe(320);
  expect((await Promise.all([drawn(photo), drawn(plain), drawn(photo, 640)])).map((one) => one?.width)).toEqual([
    320, 320, 640,
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "[FORM-11] a photograph of orientation %i is drawn upright at the width asked for",
  async (orientation) => {
    const { drawn } = open();
    const pixels = { create: { width: 60, height: 40, channels: 3, background: "#369" } } as const;
    const photo = await sharp(pixels).withMetadata({ orientation }).jpeg().toBuffer();
    const { width, height } = (await sharp(photo).rotate().toBuffer({ resolveWithObject: true })).info;
    expect(await drawn(photo)).toMatchObject({ width, height });
  },
);
