import sharp from "sharp";
import { expect, test } from "vitest";
import { hugePng } from "../testing/huge-png.ts";
import { patientDecode } from "../testing/patient-decode.ts";
import { createPictureEncoder } from "./encode-picture.ts";

const encode = createPictureEncoder({ decode: patientDecode });
const plain = (width: number, height: number, background = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });

test.each(["jpeg", "png", "webp"] as const)(
  "[CON-11] a %s is re-encoded: upright, without metadata of a camera or a forger, with its mean colour",
  async (format) => {
    const written = plain(60, 40)
      .withExif({ IFD0: { Copyright: "35.0116N 135.7681E" } })
      .withMetadata({ orientation: 6 });
    const photo = Buffer.concat([await written.toFormat(format).toBuffer(), Buffer.from("<script>alert(1)</script>")]);
    expect(photo.includes("135.7681E")).toBe(true);
    const { bytes, ...picture } = await encode(photo);
    expect(picture).toEqual({
      type: `image/${format}`,
      width: 40,
      height: 60,
      color: expect.stringMatching(/^#3[2-4]6[5-7]9[89a]$/),
    });
    expect(Buffer.from(bytes).includes("135.7681E")).toBe(false);
    expect(Buffer.from(bytes).includes("<script>")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 60 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  },
);

test("[CON-11] a large photograph is stored at twice the max width on a page", async () => {
  const { width, height } = await encode(await plain(5000, 2500).jpeg().toBuffer());
  expect({ width, height }).toEqual({ width: 2560, height: 1280 });
});

test("[CON-11] a picture of 30,000 times 30,000 pixels is refused by its header, before it is decoded", async () => {
  await expect(encode(hugePng(30_000, 30_000))).rejects.toMatchObject({ code: "file.too_many_pixels" });
  await expect(encode(hugePng(300, 300))).rejects.toMatchObject({ code: "file.unreadable" });
});

test.each([
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>', "file.kind_not_allowed"],
  ["HTML", "<!doctype html><script>alert(1)</script>", "file.kind_not_allowed"],
  ["a JPEG's first bytes before HTML", "\xff\xd8\xff\xe0<script>alert(1)</script>", "file.unreadable"],
  ["nothing", "", "file.kind_not_allowed"],
])("[CON-11] %s is refused", async (_, text, code) => {
  await expect(encode(Buffer.from(text, "latin1"))).rejects.toMatchObject({ code });
});

test("[CON-11] a truncated photograph is refused", async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: "#336699",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  await expect(encode(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: "file.unreadable" });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "[CON-11] a photograph of orientation %s is stored upright",
  async (orientation) => {
    const corners = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0, 0, 255, 255, 255, 0, 255]);
    const photo = await sharp(corners, { raw: { width: 3, height: 2, channels: 3 } })
      .resize(60, 40, { kernel: "nearest" })
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const expected = await pixelsOf(await sharp(photo).autoOrient().png().toBuffer());
    const found = await pixelsOf((await encode(photo)).bytes);
    expect([found.info.width, found.info.height]).toEqual([expected.info.width, expected.info.height]);
    expect(found.data.equals(expected.data)).toBe(true);
  },
);

test("[CON-11] a picture of 16 bits a channel is stored with eight, in the colours of its profile", async () => {
  const deep = await plain(30, 20).withIccProfile("p3").toColourspace("rgb16").png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe("ushort");
  const { bytes } = await encode(deep);
  expect(await sharp(bytes).metadata()).toMatchObject({ depth: "uchar", width: 30, height: 20 });
});
