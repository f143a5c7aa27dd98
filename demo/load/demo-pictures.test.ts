import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { archive, damaged, openPictures, unpackPictures } from "./demo-pictures.ts";

const packed = readFileSync(archive);

test("[SEC-01] an archive of pictures that was cut short or changed is refused with a sentence, before anything is written", async () => {
  const { sum } = await openPictures();
  const cut = packed.subarray(0, packed.length - 1000);
  const changed = Buffer.from(packed);
  changed[1000]! ^= 1;
  for (const bytes of [cut, changed, Buffer.alloc(0)])
    await expect(unpackPictures(bytes, sum)).rejects.toMatchObject({ message: damaged, isRefusal: true });
});

test("pictures are drawings in SVG that use nothing from elsewhere, with a size and a colour each", async () => {
  const { files, take } = await openPictures();
  expect(files.size).toBeGreaterThan(800);
  for (const [path, bytes] of files) {
    const picture = await take(path);
    expect([path, picture]).toEqual([
      path,
      {
        path,
        hash: expect.stringMatching(/^[0-9a-f]{16}$/),
        width: expect.any(Number),
        height: expect.any(Number),
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    ]);
    if (!path.endsWith(".svg")) continue;
    const svg = Buffer.from(bytes).toString();
    expect([
      path,
      /^demo(\/[a-z0-9][a-z0-9-]*)+\.svg$/.test(path),
      svg.startsWith("<svg "),
      svg.endsWith("</svg>"),
    ]).toEqual([path, true, true, true]);
    expect([
      path,
      /<image|<script|<foreignObject|<text|href="(?!#)|NaN|undefined/.test(svg),
      svg.length < 100_000,
    ]).toEqual([path, false, true]);
  }
  expect(await take("demo/none.svg")).toBe("画像「demo/none.svg」がありません。");
});
