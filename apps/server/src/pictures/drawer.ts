import sharp from "sharp";
import { drawPicture } from "./draw-picture.ts";
import { createFrameReader, type Frame, headOf } from "./drawer-frames.ts";
import { watchOwnLimits } from "./own-limits.ts";

// allows only the formats of originals; all other decoders of the library are blocked
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Svg", "Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

/** Draws the originals that the shop sends; answers empty bytes if one cannot be drawn. */
const [memory, seconds] = process.argv.slice(2).map(Number);
const begin = watchOwnLimits({ memory: memory!, seconds: seconds! });

const read = createFrameReader((frame) => void draw(frame));
for await (const chunk of process.stdin) read(chunk as Buffer);

async function draw({ width, format, bytes: original }: Frame) {
  begin();
  const bytes = await drawPicture(original, width, format).catch(() => Buffer.alloc(0));
  process.stdout.write(headOf({ width, format, bytes }));
  process.stdout.write(bytes);
}
