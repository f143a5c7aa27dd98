import { useDatabase } from "@noren/api/testing/databases.ts";
import { putProducts } from "@noren/api/testing/products.ts";
import { asStaff } from "@noren/api/testing/staff.ts";
import { expect, test } from "vitest";
import { hugePng } from "../testing/huge-png.ts";
import { patientDecode } from "../testing/patient-decode.ts";
import { cameraPlace, photograph } from "../testing/photograph.ts";
import { createPictureEncoder } from "./encode-picture.ts";

const { shop } = useDatabase("pglite");

test("[OWN-11, CON-11] of what an owner sends for a product, photographs are turned and lose their place, and files that lie are refused by name and reason", async () => {
  const open = await shop();
  open.shop.encodePicture = createPictureEncoder({ decode: patientDecode });
  const { owner } = await asStaff(open);
  const { model: product } = await putProducts(open);
  const send = (bytes: Uint8Array, name: string) =>
    owner.productPictures.add({ product, file: new File([new Uint8Array(bytes)], name) }).then(
      ({ width, height }) => `${width}×${height}`,
      ({ code }: { code: string }) => code,
    );
  const photo = await photograph(40, "表.jpg");
  expect(photo.buffer.includes(cameraPlace)).toBe(true);
  expect(await send(photo.buffer, photo.name)).toBe("900×1200");
  expect(await send(photo.buffer, "もう一度.jpg")).toBe("product.picture_doubled");
  expect(await send(hugePng(30_000, 30_000), "大.png")).toBe("file.too_many_pixels");
  expect(await send(Buffer.from("\xff\xd8\xff\xe0<script>alert(1)</script>", "latin1"), "うそ.jpg")).toBe(
    "file.unreadable",
  );
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "絵.svg")).toBe("file.kind_not_allowed");
  expect(await send(Buffer.alloc(0), "から.jpg")).toBe("file.unreadable");
  const { pictures } = await owner.productPictures.list({ product });
  expect(pictures).toHaveLength(1);
  const stored = Buffer.from((await open.shop.files.read(pictures[0]!.path))!);
  expect(stored.includes(cameraPlace)).toBe(false);
});
