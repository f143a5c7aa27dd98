import { expect, test } from "vitest";
import { hostilePictures } from "../testing/hostile-pictures.ts";
import { patientDecode } from "../testing/patient-decode.ts";

const cheap = hostilePictures.filter(({ isSlow }) => !isSlow);

test.each(cheap)("[SEC-09, CON-11] $name: the file is $answer", async ({ bytes, answer }) => {
  const decoded = await patientDecode(await bytes());
  expect("bytes" in decoded ? "taken" : decoded).toEqual(answer === "taken" ? "taken" : { refusal: answer });
});
