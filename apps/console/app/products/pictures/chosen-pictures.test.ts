import { expect, test } from "vitest";
import { dropPictures, keepPictures, takePictures } from "./chosen-pictures.ts";

const picture = new File(["a"], "表.jpg");

function formOf(code: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ channel: "noren", code, once: "drawn" })) form.set(name, value);
  return form;
}

test("[OWN-11] pictures chosen for a new product are sent once, by the page of this product alone", () => {
  keepPictures(formOf(" ＴＮＧ-2 "), [picture]);
  expect(takePictures({ channel: "noren", code: "TNG-1" })).toBe(null);
  expect(takePictures({ channel: "toki", code: "TNG-2" })).toBe(null);
  const sent = takePictures({ channel: "noren", code: "TNG-2" })!;
  expect([sent.get("once"), sent.getAll("files")]).toEqual(["drawn", [picture]]);
  expect(takePictures({ channel: "noren", code: "TNG-2" })).toBe(null);
});

test("[OWN-11] a product that was not saved leaves no pictures to another product with its code", () => {
  keepPictures(formOf("TNG-2"), [picture]);
  dropPictures();
  expect(takePictures({ channel: "noren", code: "TNG-2" })).toBe(null);
});
